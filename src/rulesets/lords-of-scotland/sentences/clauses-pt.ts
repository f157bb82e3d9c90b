// The clauses, clarifications and headings in Portuguese, one a line, by id or by English heading.

export const SECTIONS = `
1 Components | 1 Componentes
2 Set-up | 2 Preparação
3 A turn | 3 O turno
4 Activating a power | 4 Ativar um poder
5 Immediate powers | 5 Poderes imediatos
6 End-of-skirmish powers | 6 Poderes de fim de escaramuça
7 End of a skirmish | 7 Fim da escaramuça
8 End of the game | 8 Fim da partida
9 Hidden information | 9 Informação oculta
10 Worked examples | 10 Exemplos
`;

export const CLAUSES = `
L1.1 | De dois a cinco jogadores usam 98 cartas: oito clãs de doze cartas, com as forças de 1 a 12 uma vez cada, e duas cartas Bruce de força 12. As cartas Bruce só são usadas com a opção «Cartas Bruce».
L1.2 | Cada carta tem um grau único: 8 × (força − 1) + o número do seu clã, que é Scott 1, Makgill 2, MacDonnell 3, Wemyss 4, Fergusson 5, Forsyth 6, Cockburn 7, Cochrane 8. As cartas Bruce têm os graus 97 e 98.
L1.3 | Um recruta está na fileira e pode ser levado para a mão; um seguidor está em um exército; um apoiador é reivindicado e vale pontos; convocar é jogar uma carta no próprio exército; uma escaramuça são cinco turnos de cada jogador; a iniciativa é a ficha do jogador inicial.
L2.1 | O jogador mais velho fica com a iniciativa. Lyon a dá ao lugar que a opção «Primeira iniciativa» nomeia ou sorteia um lugar.
L2.2 | O baralho é embaralhado; são distribuídas cinco cartas a cada mão, depois cinco recrutas com a face para baixo em uma fileira e por fim um apoiador por jogador, com a face para cima.
L2.3 | Se todos os apoiadores têm a mesma força, são descartados e outros tantos são distribuídos, até que sejam diferentes; também na primeira escaramuça.
L3.1 | Uma escaramuça são cinco turnos de cada jogador, em sentido horário a partir de quem tem a iniciativa.
L3.2 | Em cada um dos seus turnos, antes de agir, quem tem a iniciativa vira para cima o recruta com a face para baixo mais à esquerda; assim, o quinto turno é jogado com os cinco de face para cima.
L3.3 | Um turno é um recrutamento ou uma convocação. Não se pode passar.
L3.4 | Recrutar é levar para a mão qualquer carta da fileira, com a face para cima ou para baixo; a lacuna é preenchida com uma carta do baralho na mesma orientação.
L3.5 | Um jogador com dez cartas na mão não pode recrutar. Uma carta comprada com Forsyth não é recrutada; nenhuma mão pode ter mais de dez cartas em momento algum.
L3.6 | Convocar é pôr uma carta da mão no próprio exército, com a face para cima ou para baixo.
L3.7 | Um jogador com a mão vazia deve recrutar. Se a mão, a fileira, o baralho e o descarte estão todos vazios, o turno é pulado.
L3.8 | Um jogador sempre pode olhar os próprios seguidores com a face para baixo. Nenhum jogador vê a mão nem os seguidores com a face para baixo de outro jogador, um recruta com a face para baixo ou o baralho.
L4.1 | O poder de uma carta convocada com a face para cima pode ser ativado imediatamente se nenhum outro seguidor com a face para cima, em qualquer exército, inclusive o próprio, é mais fraco. Seguidores de força igual não impedem. Seguidores com a face para baixo, apoiadores e recrutas não contam; um MacDonnell que ficou em jogo da última escaramuça conta.
L4.2 | Com quatro ou cinco jogadores a condição é outra: nenhum outro seguidor com a face para cima do mesmo clã, em qualquer exército, é mais fraco ou igualmente forte; os outros clãs não importam. A opção «Regra do clã para os poderes» define isso para qualquer número de jogadores.
L4.3 | A ativação é facultativa. O jogador decide quando a carta é convocada; uma carta mais fraca que venha depois não a desfaz.
L4.4 | Uma carta convocada com a face para baixo nunca é ativada, nem uma que entra em um exército por uma troca ou que já está nele no começo da escaramuça.
L4.5 | Um poder sem alvo permitido não faz nada: a carta fica, o turno termina.
L5.1 | Cockburn: a carta vai com a face para cima para junto dos apoiadores, e o seu jogador leva outro apoiador como seguidor com a face para cima, que não é ativado. A partir daí o Cockburn é um apoiador como os outros, que vale a sua força.
L5.2 | Fergusson: esta carta e um seguidor de um adversário trocam de posição. Um seguidor com a face para baixo continua assim, e quem o recebe pode olhá-lo. Nenhum dos dois é ativado; um poder de fim de escaramuça que esteja ativo acompanha a sua carta.
L5.3 | Forsyth: a carta de cima do baralho é comprada para a mão.
L5.4 | Makgill: mais uma carta é convocada da mão, com a face para cima ou para baixo. Ela também pode ser ativada, e assim por diante; a condição é verificada de novo. Um jogador que ativa Makgill com cartas na mão deve jogar uma; com a mão vazia nada acontece.
L5.5 | Scott: o poder de outro seguidor com a face para cima em qualquer exército, ativado ou não, é usado imediatamente; um Scott não pode ser copiado. Com um poder imediato, o Scott é a carta que age e se move; um poder de fim de escaramuça ele leva consigo como se estivesse impresso nele. Ele continua sendo do clã Scott, a não ser que tenha copiado Bruce: então L6.1 vale no fim. Um Scott que copiou MacDonnell fica em jogo com o seu poder desativado. A carta copiada conserva o seu poder.
L5.6 | Wemyss: um outro seguidor de qualquer exército, inclusive o do próprio jogador, com a face para cima ou para baixo, é descartado; nunca o próprio Wemyss.
L6.0 | Os poderes de fim de escaramuça são ativados quando a sua carta é convocada e têm efeito no fim, para o jogador que controla a carta nesse momento, se ela ainda está em jogo.
L6.1 | Bruce conta como um clã à escolha de quem o controla, só para dobrar. Se não foi ativado, e enquanto a escaramuça dura, é do clã Bruce. Duas cartas que contam como Bruce são de um mesmo clã.
L6.2 | Cochrane: na vez de quem o controla, são reivindicados dois apoiadores em vez de um; se resta um só, um, e nada é devido depois. Vários Cochranes em um exército dão dois ao todo.
L6.3 | MacDonnell não é descartado, mas fica com a face para cima no exército do jogador que o controla nesse momento, por exatamente mais uma escaramuça. Ali o seu poder está desativado e não pode ser ativado de novo; ele conta plenamente (força, grau, clã, impedimento de ativação, ser um seguidor) e é descartado quando essa escaramuça termina, mesmo que tenha sido trocado nesse meio-tempo.
L7.1 | Todos os seguidores são virados para cima. A força somada de um exército é a soma das suas cartas, dobrada se ele tem duas ou mais cartas, todas de um só clã. Uma única carta nunca dobra.
L7.2 | Os exércitos são classificados pela força somada; em caso de empate em qualquer posição, fica à frente o exército que tem a carta de maior grau.
L7.3 | Nessa ordem, cada jogador com um seguidor reivindica um apoiador à sua escolha entre os que restam; um jogador sem seguidores não reivindica nenhum.
L7.4 | Os apoiadores não reivindicados, os recrutas e os seguidores são descartados, exceto o que L6.3 mantém em jogo; recrutas e apoiadores são distribuídos como na preparação. As mãos são mantidas.
L7.5 | O vencedor fica com a iniciativa. Se nenhum jogador tem um exército, ela fica onde está.
L7.6 | Quando o baralho está vazio, o descarte é embaralhado e forma um novo baralho; uma compra em andamento leva primeiro o que resta. Se ambos estão vazios, a compra não acontece.
L8.1 | Se os apoiadores de um jogador somam 40 ou mais depois das reivindicações de uma escaramuça, vence a soma mais alta, não importa quem tenha chegado primeiro a 40.
L8.2 | Um empate é decidido a favor do jogador empatado mais bem classificado nessa última escaramuça; entre dois sem exército, a favor do mais próximo da iniciativa, em sentido horário.
L9.1 | Uma mão é conhecida pelo seu dono; o seu tamanho, e os recrutas com a face para cima levados para ela, são públicos.
L9.2 | Um seguidor com a face para baixo é conhecido pelo jogador que o controla agora e pelos que o controlaram antes.
L9.3 | Um recruta com a face para baixo que é levado é conhecido por quem o levou, daí em diante.
L9.4 | Nenhum jogador conhece a ordem do baralho; o seu tamanho é público.
L9.5 | O descarte é público; um seguidor com a face para baixo que Wemyss descarta é antes virado para cima.
L9.6 | Os apoiadores reivindicados e as somas são públicos.
L10.1 | Um exército de várias cartas, todas de um clã, soma 11 e é dobrado para 22; uma única carta de força 12 não é dobrada; um exército com uma carta de outro clã não é dobrado: 22 vence 14, que vence 12.
L10.2 | Dois exércitos empatam em 12: vence o que tem a carta de grau 66.
L10.3 | Um Scott que copiou Cochrane permite a quem o controla reivindicar dois apoiadores.
L10.4 | Um exército de dois Scotts e Makgill 7 soma 14 e não é dobrado; com um Scott no lugar do 7, ou com um Bruce ativado, seria.
`;

export const CLARIFICATIONS = `
LR-01 | Como Lyon sabe quem é o jogador mais velho? | Não sabe: a opção «Primeira iniciativa» nomeia um lugar, ou um lugar é sorteado.
LR-02 | Os apoiadores de uma mesma força são distribuídos de novo também na primeira escaramuça? | Sim, em todas.
LR-03 | E se não resta nenhuma carta de outra força para distribuir? | Então eles ficam: a distribuição nunca terminaria.
LR-04 | O que pode fazer um jogador com a mão vazia? | Recrutar. O turno só é pulado quando a mão, a fileira, o baralho e o descarte estão todos vazios.
LR-05 | Quando é preenchida uma lacuna da fileira que não pôde ser preenchida imediatamente? | No começo de um turno em que o jogador não pode fazer outra coisa e uma carta pode ser distribuída; ela mantém a sua orientação. Se não resta nenhum recruta com a face para baixo a virar, é virada para cima a lacuna com a face para baixo mais à esquerda: no quinto turno nada está com a face para baixo.
LR-06 | Um MacDonnell que ficou em jogo impede uma ativação? | Sim, como qualquer outro seguidor com a face para cima.
LR-07 | Seguidores do mesmo clã com a face para baixo impedem uma ativação? | Não: só os que têm a face para cima.
LR-08 | Pode-se escolher a condição de quatro e cinco jogadores? | Sim: com a opção «Regra do clã para os poderes» ela vale sempre ou nunca.
LR-09 | Pode ser ativado um poder sem alvo permitido? | Sim, sem efeito: a carta fica, o turno termina.
LR-10 | É obrigatório jogar uma carta depois de ativar um Makgill? | Sim, se há uma na mão; com a mão vazia nada acontece.
LR-11 | Pode ser copiado o poder de um seguidor que não foi ativado? | Sim, o de qualquer um com a face para cima, inclusive um MacDonnell que ficou em jogo.
LR-12 | Um Scott pode copiar um Scott? | Não, e nada perde com isso. Se o único outro seguidor com a face para cima é um Scott, não há nada a copiar e o poder não tem efeito.
LR-13 | Que carta se move quando um Scott copiou Cockburn ou Fergusson? | O Scott.
LR-14 | Wemyss pode descartar um seguidor com a face para baixo? | Sim; ele é virado para cima ao sair.
LR-15 | De que clã é Bruce antes do fim? | Do seu próprio. Duas cartas que contam como Bruce são de um mesmo clã, e uma ativa pode ser declarada do clã Bruce.
LR-16 | O que dão vários Cochranes em um exército? | Dois apoiadores ao todo.
LR-17 | O que acontece com um MacDonnell que ficou em jogo e é trocado? | Ainda assim é descartado quando a escaramuça termina.
LR-18 | Quem fica com a iniciativa quando nenhum jogador tem um exército? | Ela fica onde está.
LR-19 | O que vem primeiro quando uma compra é maior que o baralho? | As cartas que restam; depois o descarte é embaralhado e o resto é comprado dele. Ele não é embaralhado antes de ser necessário.
LR-20 | E se o baralho e o descarte estão vazios? | A compra não acontece.
LR-21 | Quem vence um empate entre dois sem exército? | O mais próximo de quem tem a iniciativa nessa escaramuça, em sentido horário.
LR-22 | Onde está a ordem do baralho? | Em lugar nenhum: cada carta é sorteada quando é necessária. Os jogadores não podem notar diferença.
`;
