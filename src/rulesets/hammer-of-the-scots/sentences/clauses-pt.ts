// The clauses, clarifications and headings in Portuguese, one a line, by id or by English heading.

export const SECTIONS = `
0 Sequence of play | 0 Sequência de jogo
1 Map | 1 Mapa
2 Blocks | 2 Peças
3 Cards | 3 Cartas
3E Event cards | 3E Cartas de evento
4 Movement | 4 Movimento
5 Battles | 5 Batalhas
6 Kings | 6 Reis
7 Winter | 7 Inverno
8 Scenarios | 8 Cenários
9 Victory | 9 Vitória
C.1 Tournament bidding | C.1 Apostas de torneio
F Worked examples | F Exemplos
`;

export const CLAUSES = `
H0.1a | Dois lugares: um lado comanda os ingleses (vermelho), o outro os escoceses (azul).
H0.1b | Três formas de jogo: Coração Valente (Braveheart), Robert Bruce (The Bruce) e a campanha.
H0.2a | Um ano são de um a cinco turnos de jogo seguidos de um inverno.
H0.2b | Um turno de jogo é uma fase de cartas, uma fase de movimento e uma fase de combate.
H0.2c | Depois de todas as batalhas, da incursão de fronteira e da verificação da morte súbita começa um novo turno de jogo, a não ser que o ano tenha terminado.
H0.2d | Na fase de movimento, o jogador 1 conclui todos os seus movimentos antes que o jogador 2 comece. As cartas decidem quem é o jogador 1 (H3.1d, H3.12a).
H0.2e | Depois do inverno, todas as 25 cartas são embaralhadas e cada lado recebe cinco novas.
H1.0a | Os ingleses ficam ao sul, os escoceses ao norte.
H1.0b | As cidades e os locais de batalha impressos no mapa não têm efeito.
H1.1a | As regiões são as únicas posições; as peças só se movem entre duas regiões se estas têm uma fronteira em comum.
H1.1b | Cada fronteira é vermelha ou verde (preta na edição 2.3), e a sua cor define o seu limite.
H1.2a | O limite de castelo (de 0 a 3) é o número de peças que podem ficar em uma região durante o inverno.
H1.2b | O limite de castelo de uma região é também o número de pontos de reforço que ela dá a cada ano.
H1.2c | Uma região sem valor impresso tem limite 0: não dá pontos, e nenhuma peça passa o inverno nela, exceto Wallace em Selkirk e a companhia de Eduardo I.
H1.3a | As catedrais de Strathspey, Lennox e Fife somam um ao limite de castelo e aos pontos de reforço da sua região, só para os escoceses.
H1.3b | O Rei da Escócia só se desloca no inverno para regiões com catedral.
H1.4a | Todo nobre tem uma região de origem.
H1.4b | Um nobre acerta com 3 em vez de 2 enquanto o seu lado defende em uma região de origem dele.
H1.4c | Um nobre que defende em casa acerta com 3 mesmo que tenha chegado neste turno de jogo ou trocado de lado na batalha.
H1.4d | Um nobre não acerta com 3 em casa se o seu lado ataca ali.
H1.4e | Se o controle do campo de batalha muda, atacante e defensor trocam de papel também para a vantagem de origem dos nobres.
H1.4f | Annan e Carrick são ambas regiões de origem de Bruce, Badenoch e Lochaber de Comyn; cada uma dá a vantagem.
H1.4g | Moray é um dos catorze nobres e acerta com 3 quando defende na região Moray.
H2.0a | O tipo e a força de uma peça em pé são secretos para o adversário.
H2.11a | Uma peça tem de 1 a 4 pontos de força, nunca mais do que a sua própria força total, e rola um dado por ponto.
H2.11b | Cada acerto retira um ponto de força; um acerto em uma peça de força 1 a elimina.
H2.12a | A letra de uma peça (A, B, C) é a ordem de combate; o número ao lado dela é o maior resultado do dado que acerta.
H2.13a | A capacidade de movimentação é o maior número de regiões em que uma peça pode entrar em um turno de jogo.
H2.21a | Os líderes (Wallace, o Rei, Eduardo) combatem como as demais peças, têm movimentação 3 e não são nobres.
H2.22a | Catorze nobres em duas facções, Bruce e Comyn.
H2.22b | Todo nobre exceto Moray tem uma peça vermelha e uma azul, as suas peças gêmeas; só uma está em jogo de cada vez.
H2.22c | A peça gêmea de um nobre que não está em jogo fica separada à vista, nunca em um depósito de unidades.
H2.23a | Os arqueiros ingleses (e galeses) são B3, os arqueiros escoceses B2.
H2.23b | Os arqueiros escoceses têm movimentação 3 (2 na edição 2.3).
H2.24a | Cavalaria ligeira: Keith B1 (escoceses), Hobelars A2 (ingleses).
H2.24b | Os Cavaleiros Franceses só entram em jogo quando os escoceses controlam oito nobres.
H2.25a | A infantaria combate como C2, cinco delas como C3.
H2.26a | Os Nórdicos são A2, servem só aos escoceses e têm regras de movimento próprias.
H3.0a | 20 cartas de movimento e 5 de evento, embaralhadas a cada ano, cinco para cada lado, vistas só por quem as tem.
H3.0b | As 15 cartas não distribuídas permanecem desconhecidas durante todo o ano.
H3.1a | Em cada turno de jogo os dois lados colocam uma carta em segredo, e depois as duas são reveladas juntas.
H3.1b | Uma carta deve ser jogada em cada turno de jogo; o que ela permite não precisa ser usado.
H3.1c | Só uma carta da mão pode ser jogada, e ela deixa a mão.
H3.1d | De duas cartas de movimento, a mais alta faz do seu lado o jogador 1; duas iguais fazem do jogador inglês o jogador 1.
H3.11a | Uma carta de movimento dá o seu valor em pontos de movimento.
H3.12a | Uma carta de evento prevalece sobre qualquer carta de movimento: é executada primeiro, e o lado que a jogou é o jogador 1.
H3.12b | Se os dois lados jogam eventos, ambos são executados, o inglês primeiro; quando o turno de jogo termina, o ano termina.
H3.12c | Um lado pode passar o seu evento: este não tem efeito, não é guardado para depois e ainda conta como evento.
H3.12d | As cartas jogadas neste ano podem ser olhadas pelos dois lados.
H3.12e | Quando um ano termina mais cedo, as cartas não usadas são descartadas.
H3.12f | Um turno de dois eventos ainda é um turno de jogo: a perda por incursão e a morte súbita vêm antes do inverno.
HE.0a | Os eventos são executados na fase de cartas, antes de qualquer movimento, e as suas batalhas são concluídas imediatamente.
HE.0b | O lado que jogou um evento não tem movimentos neste turno de jogo.
HE.0c | Peças atingidas, fortalecidas, convertidas ou expulsas por um evento não contam como movidas por ele.
HE.Ha | Embaixador (Herald): nomear um nobre inimigo no mapa e rolar um dado. Com 1 a 4 ele passa para o lado que jogou o evento com a sua força atual, com 5 ou 6 nada acontece.
HE.Hb | O Embaixador nunca pode nomear Moray.
HE.Hc | O Embaixador primeiro nomeia o nobre e depois rola o dado (4.0: primeiro rola, depois nomeia).
HE.Hd | Se um nobre convertido pelo Embaixador está entre peças do seu antigo lado, uma batalha é travada imediatamente, com o convertido como atacante.
HE.He | Se um nobre convertido pelo Embaixador estava sozinho, a região muda de mãos sem batalha.
HE.Hf | A batalha de um nobre convertido pelo Embaixador é uma batalha comum: três rodadas de combate, recuos, reagrupamento.
HE.Hg | Não há reagrupamento depois de uma batalha causada por um Embaixador ou uma deserção; depois da batalha de uma Pilhagem há.
HE.Hh | Todos os inimigos na região de um nobre convertido defendem desde a rodada de combate 1, e nenhuma fronteira está fechada para nenhum dos lados.
HE.Hi | O Embaixador nomeia um nobre inimigo no mapa; o evento pode ser passado.
HE.Pa | A Pilhagem atinge um grupo inimigo em uma região que faz fronteira com uma região em que há um grupo próprio.
HE.Pb | O grupo saqueado sofre dois danos, cada um em uma peça que seja a mais forte nesse momento; o dono desempata.
HE.Pc | Os pontos perdidos são somados a peças do único grupo que saqueia, de qualquer modo, nunca acima da força total.
HE.Pd | Os pontos de força saqueados na Pilhagem são somados enquanto há espaço; o que não cabe se perde.
HE.Pe | Se um grupo saqueado tem menos de dois pontos de força, só os pontos que ele perde podem ser saqueados.
HE.Pf | Moray e as peças que não são nobres vão para o seu depósito de unidades quando uma Pilhagem as elimina, inclusive os reis: nenhuma partida termina por isso.
HE.Pg | Um nobre eliminado por uma Pilhagem troca de lado com força 1; Moray não.
HE.Ph | Se antigos companheiros de um nobre capturado em uma Pilhagem permanecem na região dele, ele os ataca imediatamente, quando todos os passos da Pilhagem estão concluídos.
HE.Pi | Um dano de uma Pilhagem que resta depois de uma captura recai sobre a peça mais forte que ainda é do lado saqueado.
HE.Pj | Um nobre capturado em uma Pilhagem não é do grupo que saqueia e não recebe pontos saqueados.
HE.Sa | O Movimento Marítimo leva uma ou duas peças de uma região costeira para uma outra região costeira.
HE.Sb | O destino de um Movimento Marítimo está ocupado só por peças próprias: nenhum ataque, nenhuma região vazia.
HE.Sc | Para um Movimento Marítimo, a Inglaterra conta como costeira.
HE.Sd | Os Nórdicos não podem usar a carta Movimento Marítimo.
HE.Se | Um Movimento Marítimo não custa pontos, não cruza fronteiras e vai de qualquer um dos mares para qualquer um deles.
HE.Sf | Uma peça movida por Movimento Marítimo já se moveu neste turno de jogo.
HE.Sg | Se os dois lados jogam eventos e o inglês é uma Trégua, os escoceses podem fazer um Movimento Marítimo para uma Inglaterra que ocupam (não na 4.0).
HE.Ta | Sob uma Trégua o adversário pode se mover, mas não entrar em uma região em que está o lado da Trégua.
HE.Tb | O lado da Trégua não tem movimentos.
HE.Tc | A Trégua não cancela o evento do adversário no mesmo turno de jogo, e o ano ainda assim termina.
HE.Td | As batalhas de Embaixador, Pilhagem ou coroação são travadas sob uma Trégua.
HE.Te | Sob uma Trégua inglesa nenhum escocês entra na Inglaterra, mesmo que ela esteja vazia; os que já estão lá ficam, e ainda custam uma peça aos ingleses (H5.9b).
HE.Tf | Os Nórdicos obedecem à Trégua.
HE.Tg | A Trégua dura só o turno de jogo atual.
HE.Va | Os Suprimentos (Victuals) somam ao todo três pontos de força a peças próprias de uma região, em qualquer divisão, nunca acima da força total.
HE.Vb | Os três pontos de força dos Suprimentos vão para três peças diferentes.
HE.Vc | Podem ser dados menos do que os três pontos de força dos Suprimentos.
HE.Vd | Os Suprimentos (e os ganhos da Pilhagem) podem restaurar Eduardo.
H4.0a | As peças não precisam se mover; pontos de movimento não usados se perdem.
H4.0b | As peças passam livremente por peças próprias e por regiões vazias.
H4.0c | Uma peça deve parar ao entrar em uma região em que há alguma peça inimiga.
H4.0d | Uma peça se move uma vez em um turno de jogo; recuos e reagrupamentos não contam.
H4.0e | Só peças próprias no mapa se movem.
H4.1a | O jogador 1 deve mover primeiro: não pode deixar isso para o outro lado.
H4.2a | Todas as peças próprias em uma região, exceto os Nórdicos, formam um grupo, e um ponto de movimento paga o movimento de um grupo.
H4.2b | Qualquer número de peças de um grupo pode se mover, para a mesma região ou para regiões diferentes, cada peça dentro da sua capacidade de movimentação.
H4.2c | Um grupo já pago continua pago durante a fase; peças que se moveram para a região dele não podem se mover de novo.
H4.2d | Os grupos podem ser movidos em qualquer ordem; ela só importa para os limites de fronteira e para saber qual grupo é o ataque principal quando nenhum é nomeado.
H4.2e | Um ponto de movimento move um grupo a qualquer distância; a capacidade de movimentação de cada peça diz em quantas regiões ela pode entrar.
H4.3a | De um lado, no máximo 6 peças cruzam uma fronteira verde e 2 uma vermelha em uma fase de movimento.
H4.3b | Os limites de fronteira valem para cada lado separadamente.
H4.3c | Uma fronteira pela qual já passaram tantas peças de um lado quantas podem está fechada para ele pelo resto da fase, também para grupos de passagem.
H4.3d | Uma peça que cruza uma fronteira vermelha deve parar.
H4.3e | As passagens de uma fronteira nos dois sentidos contam juntas.
H4.4a | Pela fronteira anglo-escocesa, cada ponto de movimento leva uma peça, não um grupo.
H4.4b | Os pontos de movimento de um turno de jogo podem ser divididos entre passagens da fronteira anglo-escocesa e movimentos de grupo comuns.
H4.4c | O ponto de uma peça que cruza a fronteira anglo-escocesa paga todo o movimento dela, e o de nenhuma outra peça da sua região.
H4.4d | Uma peça que entra na Inglaterra deve parar ali.
H4.4e | Uma peça que entra na Escócia vinda da Inglaterra pode seguir adiante, a não ser que tenha entrado em Teviot pela fronteira vermelha.
H4.4f | Toda peça para ao cruzar a fronteira anglo-escocesa em qualquer sentido.
H4.4g | Os limites das fronteiras vermelhas e verdes valem também para as três fronteiras anglo-escocesas.
H4.4h | Peças que atacam uma mesma região pela fronteira anglo-escocesa combatem como um só grupo desde a rodada de combate 1, onde quer que a tenham cruzado: nenhuma delas fica na reserva.
H4.4i | Peças que atacam pela fronteira anglo-escocesa só são um grupo se começaram em uma mesma região e entraram por uma mesma fronteira; as demais esperam na reserva.
H4.4j | Escoceses que atacam a Inglaterra a partir de regiões diferentes têm um ataque principal; os demais esperam na reserva.
H4.5a | Uma região só com peças próprias é aliada, só com peças inimigas é inimiga, e sem peças é neutra; o controle muda imediatamente.
H4.5b | Uma região em que estão os dois lados é disputada, e não é nem aliada nem neutra.
H4.6a | Em uma região disputada os atacantes, inclusive as reservas, imobilizam igual número de defensores: estes não podem sair.
H4.6b | O defensor escolhe quais das suas peças ficam imobilizadas.
H4.6c | Os defensores não imobilizados se movem e atacam como de costume, ao custo de costume.
H4.6d | Os defensores não imobilizados não podem sair por uma fronteira pela qual o inimigo, inclusive as reservas, entrou nesta batalha, mesmo que o seu próprio lado também tenha entrado por ela (4.0: nem por uma que o inimigo foi o último a usar para entrar em qualquer batalha).
H4.6e | Só peças do jogador 1 podem imobilizar, porque o jogador 2 se move depois.
H4.6f | Reforçar uma batalha não libera peças imobilizadas.
H4.6g | Os Nórdicos imobilizam como um atacante, mas não fecham nenhuma fronteira; quando defendem, podem estar entre as peças imobilizadas ou entre as livres.
H4.6h | São imobilizados tantos defensores originais quantos são os atacantes; reforços não contam para nenhum dos lados.
H4.7a | Os Nórdicos custam um ponto de movimento à parte e vão por mar de uma região costeira a qualquer outra, também para atacar.
H4.7b | Os Nórdicos nunca entram na Inglaterra.
H4.7c | Os Nórdicos não cruzam fronteiras: nenhum limite conta para eles, e eles não fecham nenhuma.
H4.7d | Um movimento dos Nórdicos é declarado: os dois lados veem que os Nórdicos se movem, de onde e para onde.
H4.7e | Na batalha, os Nórdicos são todo o ataque principal ou esperam na reserva.
H4.7f | Os Nórdicos que atacam junto com um grupo por terra podem pertencer ao ataque principal dele.
H4.7g | Os Nórdicos recuam ou se reagrupam por mar para qualquer região costeira aliada da Escócia, a qualquer distância, não para uma neutra.
H4.7h | Os Nórdicos só se reagrupam no mar da região em que combateram.
H4.7i | Como o controle muda imediatamente, as possibilidades de recuo dos Nórdicos podem mudar entre batalhas e até entre peças de uma mesma batalha.
H4.7j | Os Nórdicos só vão para regiões costeiras.
H5.1a | Uma batalha é travada onde quer que estejam os dois lados, depois de todo o movimento; uma é concluída antes da seguinte.
H5.1b | O jogador 1 escolhe a próxima batalha, uma de cada vez, e não precisa dizer antes qual virá depois.
H5.1c | O jogador 1 escolhe antes de ver qualquer peça inimiga das batalhas.
H5.1d | Quando uma batalha começa, as suas peças, mas não as que estão na reserva, são mostradas com a sua força; depois voltam a ficar ocultas.
H5.1e | Entrar em uma região em que está o inimigo obriga a combater: a fase de combate só termina quando não resta nenhuma região disputada.
H5.2a | A infantaria galesa, os arqueiros galeses e a infantaria de Ulster testam a sua lealdade em cada batalha de que participam: um dado por peça, 1–4 fica, 5–6 vai para o depósito de unidades inglês.
H5.2b | As unidades célticas testam a sua lealdade quando são mostradas: no começo da rodada de combate 1, ou da 2 para as reservas (2.3: todas antes da batalha).
H5.2c | Uma unidade céltica testa a sua lealdade uma vez em cada batalha, tanto ao atacar quanto ao defender.
H5.2d | Se os testes de lealdade removem a última peça de um lado, o outro lado venceu a batalha e pode se reagrupar.
H5.3a | Uma batalha tem no máximo três rodadas de combate; se então não está decidida, o atacante deve recuar.
H5.3b | O lado que entrou em uma região que o inimigo ocupava é o atacante na batalha dela.
H5.3d | Se o jogador 1 entrou em uma região vazia e o jogador 2 entra depois, o jogador 2 ataca, e todas as peças do jogador 1 ali defendem desde a rodada de combate 1.
H5.3e | Todas as peças do defensor que estavam na região quando ela se tornou disputada, e ainda estão, combatem desde a rodada de combate 1, imobilizadas ou não.
H5.3c | Antes do recuo obrigatório depois da rodada de combate 3 as peças são postas de novo em pé, para que o inimigo não veja qual vai para onde.
H5.31a | Cada peça que não está na reserva tem um turno de combate por rodada de combate: combate, recua ou passa.
H5.31b | Em uma rodada de combate as peças agem nesta ordem: as A do defensor, as A do atacante, e depois as B e as C de cada um do mesmo modo.
H5.31c | O dono escolhe a ordem das peças de uma mesma letra.
H5.31d | A letra de uma peça nunca muda; a vantagem de origem altera só o número.
H5.31e | Uma peça eliminada, capturada ou ausente antes do seu turno de combate não tem nenhum nessa rodada de combate.
H5.31f | Uma rodada de combate termina quando cada peça que combate nela teve o seu turno de combate; então começa a seguinte.
H5.31g | Uma peça sempre pode passar o seu turno de combate.
H5.32a | Quando atacantes entram em uma região por fronteiras diferentes ou em vários movimentos de grupo, um grupo é o ataque principal; todos os outros atacantes esperam na reserva.
H5.32b | Um grupo de atacantes é formado pelas peças que começaram o seu movimento em uma mesma região e entraram na batalha por uma mesma fronteira.
H5.32c | O atacante nomeia o ataque principal durante o seu movimento (2.3: até ser escolhida a primeira batalha); senão, é o primeiro grupo que entrou.
H5.32d | Nenhuma peça do ataque principal pode ser mantida na reserva.
H5.32e | As reservas não agem, não são atingidas e não recuam na rodada de combate 1; combatem a partir da rodada de combate 2, mesmo que todas as outras peças do seu lado tenham desaparecido.
H5.32f | Se depois da rodada de combate 1 o defensor só tem reservas e o atacante tem peças em combate, o atacante passa a ser o defensor a partir da rodada de combate 2.
H5.32g | O controle do campo de batalha só pode mudar entre as rodadas de combate 1 e 2.
H5.32h | As reservas não são mostradas se a batalha termina depois da rodada de combate 1.
H5.32i | As reservas do atacante se juntam ao seu próprio lado quando o controle do campo de batalha muda, e defendem com ele.
H5.33a | Peças que o jogador 2 move para uma batalha iniciada pelo jogador 1 são reservas, que passam a agir na rodada de combate 2.
H5.33b | Reforçar uma batalha é um movimento comum do jogador 2: custa pontos de movimento, obedece aos limites de fronteira e não é um ataque.
H5.33c | O jogador 1 não pode reforçar batalhas iniciadas pelo jogador 2.
H5.33e | Os movimentos do jogador 2 podem fazer três coisas: mover sem combater, iniciar batalhas, que o jogador 1 já não pode reforçar, ou levar reservas a batalhas que o jogador 1 iniciou.
H5.33d | Os reforços podem entrar pela mesma fronteira que o inimigo.
H5.4a | Uma peça que combate rola tantos dados quanto a sua força; cada dado que não supera o seu número de combate acerta.
H5.41a | As peças não combatem ao mesmo tempo: os acertos são aplicados imediatamente, antes que a peça seguinte aja.
H5.41b | Não se escolhe alvo: cada acerto recai sobre a peça inimiga em combate cuja força é a mais alta nesse momento.
H5.41c | Se várias peças são igualmente fortes, o seu dono escolhe qual sofre o dano.
H5.41d | A peça mais forte é determinada de novo depois de cada acerto.
H5.41e | Acertos além do que as peças inimigas em combate podem sofrer se perdem; as reservas nunca os sofrem.
H5.41f | Um nobre capturado nesta rodada de combate espera na reserva e não pode ser atingido antes da seguinte.
H5.5a | Uma peça pode recuar em vez de combater, em qualquer rodada de combate.
H5.5b | Peças que recuam podem ir para regiões diferentes, e o inimigo vê só quantas foram para onde.
H5.5c | Um recuo vai para uma região adjacente aliada ou neutra; nunca para uma inimiga ou disputada.
H5.5d | Os limites de fronteira contam do zero para os recuos de cada rodada de combate e para o recuo obrigatório.
H5.5e | Nenhum recuo por uma fronteira pela qual o inimigo entrou nesta batalha; se os dois lados o fizeram, só o jogador 2 pode (4.0: se o inimigo foi o último a entrar em qualquer batalha por ela).
H5.5f | Só movimentos que atacam ou reforçam fecham fronteiras a um recuo; entrar em uma região vazia não fecha nenhuma.
H5.5g | Peças que devem recuar e não podem são eliminadas.
H5.5h | Os ingleses nunca recuam para a Escócia nem os escoceses para a Inglaterra; para o próprio país podem.
H5.5i | Os ingleses que atacam na Inglaterra e não venceram depois de três rodadas de combate são todos eliminados, porque não podem recuar para a Escócia.
H5.5j | Os Nórdicos recuam por mar para um litoral aliado (H4.7g); onde não há nenhum, não podem recuar.
H5.5k | Um recuo não custa pontos de movimento e vai só até uma região adjacente, de modo que nenhuma fronteira o faz parar.
H5.5l | No recuo obrigatório o dono escolhe a ordem dos movimentos; toda peça que pode recuar deve recuar.
H5.5m | A primeira peça que recua para uma região neutra a torna aliada para o seu lado e inimiga para o outro.
H5.6a | O vencedor pode reagrupar qualquer uma das suas peças ali, inclusive as reservas, para regiões adjacentes aliadas ou neutras.
H5.6b | Os limites de fronteira valem para um reagrupamento e são contados do zero para ele.
H5.6c | Uma fronteira pela qual o inimigo entrou na batalha não está fechada para um vencedor que se reagrupa.
H5.6d | O vencedor não se reagrupa em uma região com uma batalha ainda por travar, nem em uma que o inimigo ocupa.
H5.6e | O reagrupamento pela fronteira anglo-escocesa só vai para o próprio país: os ingleses para a Inglaterra, os escoceses para a Escócia.
H5.6f | Os Nórdicos se reagrupam por mar para um litoral aliado.
H5.6g | Um defensor que vence pode se reagrupar como um atacante.
H5.6h | O vencedor pode se reagrupar também depois de batalhas iniciadas pelo Embaixador, pela Pilhagem ou por uma coroação.
H5.7a | Um nobre eliminado em uma batalha troca de lado imediatamente: a sua peça gêmea é posta com força 1 na reserva de quem o capturou.
H5.7b | Um nobre capturado em uma batalha combate pelo seu novo lado a partir da rodada de combate seguinte.
H5.7c | Um nobre capturado que é eliminado de novo volta a trocar de lado do mesmo modo, com força 1.
H5.7d | Moray nunca troca de lado; se é morto em uma batalha, está morto.
H5.7e | Um nobre eliminado porque não pode recuar também é capturado.
H5.7f | Um lado que só tem um nobre capturado na reserva ainda está presente: a batalha não terminou.
H5.8a | As peças eliminadas que não são capturadas nem estão mortas vão para o depósito de unidades do seu dono, onde as peças não têm força.
H5.8b | As peças com uma cruz negra (Wallace, Moray, Nórdicos, Cavaleiros Franceses, Hobelars e Eduardo) estão mortas quando são eliminadas em combate.
H5.8c | Uma peça com uma cruz negra que é eliminada porque não pode recuar está morta.
H5.8d | Peças com uma cruz negra perdidas em uma Pilhagem, em uma incursão de fronteira ou no inverno vão para o depósito de unidades e não estão mortas.
H5.8e | Eduardo I morto em combate é substituído: a peça passa a ser Eduardo II e vai para o depósito de unidades.
H5.8f | Um nobre que não seja Moray nunca está em um depósito de unidades.
H5.8h | De um depósito de unidades, as peças inglesas só voltam pela Conscrição Feudal no inverno, as escocesas só por compras no inverno.
H5.8g | Uma unidade céltica que deserta não é eliminada: vai para o depósito de unidades inglês.
H5.9a | Os escoceses podem entrar na Inglaterra, com um ponto de movimento por peça.
H5.9b | No fim de cada turno de jogo em que escoceses ocupam a Inglaterra, o jogador inglês remove uma das suas peças no mapa, que não seja um nobre, para o seu depósito de unidades: uma peça ao todo, seja qual for o número de invasores.
H5.9c | Os ingleses escolhem a peça que perdem em uma incursão de fronteira, em qualquer região, inclusive Eduardo, nunca nobres; se só há nobres, não há perda.
H5.9d | A peça perdida em uma incursão de fronteira não é mostrada.
H5.9e | Os escoceses não podem passar o inverno na Inglaterra.
H5.9f | Nenhuma incursão de fronteira pode começar sob uma Trégua inglesa.
H5.9g | Os escoceses podem atacar peças inglesas na Inglaterra; estas não podem recuar para a Escócia.
H5.9h | Verifica-se se os escoceses ocupam a Inglaterra depois de todas as batalhas de um turno de jogo, também quando os dois lados jogaram eventos.
H5.9i | Quando Lyon verifica se os escoceses ocupam a Inglaterra, não resta nenhuma batalha a travar: os escoceses na Inglaterra estão ali sozinhos, e a ocupam.
H6.1a | A peça Eduardo é Eduardo I até que ele seja morto em combate, ou até que Eduardo decida onde passa o inverno em 1306, no mapa ou no depósito de unidades; depois disso é Eduardo II.
H6.1b | Se Eduardo I é morto em combate, a partida continua; a peça volta ao depósito de unidades inglês como Eduardo II.
H6.1c | Eduardo II não pode passar o inverno na Escócia.
H6.1d | Se Eduardo II é eliminado em combate, os escoceses vencem imediatamente.
H6.1e | Eduardo, o primeiro ou o segundo, perdido em uma Pilhagem, em uma incursão de fronteira ou no inverno vai para o depósito de unidades; nada mais acontece, e Eduardo I continua sendo Eduardo I.
H6.1f | Em 1297 Eduardo está no depósito de unidades e pode estar entre as quatro peças compradas.
H6.2a | No máximo um Rei da Escócia é coroado em uma partida. Coração Valente e a campanha começam sem Rei; Robert Bruce começa com ele no mapa, de modo que nenhum Rei é coroado ali.
H6.2b | Se o Rei da Escócia é eliminado em combate, os ingleses vencem imediatamente.
H6.2c | Uma coroação toma o lugar do que faria a carta de evento escocesa que acaba de ser jogada; é anunciada quando o evento seria executado.
H6.2d | Se os ingleses também jogaram um evento, ele vem primeiro, e os escoceses decidem depois entre coroação e evento.
H6.21a | Para que Bruce ou Comyn seja coroado, Wallace deve estar morto; no depósito de unidades não está morto.
H6.21b | Bruce ou Comyn só é coroado se a sua peça é escocesa e está em Fife.
H6.21c | Quando Bruce ou Comyn é coroado, a peça do Rei aparece em Fife com força 4; o nobre coroado continua sendo um nobre comum.
H6.21d | Bruce coroado: todo nobre escocês da facção Comyn exceto Moray passa para os ingleses; Comyn coroado: todo nobre escocês da facção Bruce passa.
H6.21e | Os nobres que desertam em uma coroação atacam imediatamente. Todos os que estão em uma mesma região atacam juntos desde a rodada de combate 1; os escoceses ali, inclusive o Rei, defendem.
H6.21f | O jogador 1 escolhe a ordem das batalhas causadas por uma coroação.
H6.21g | As batalhas dos nobres que desertam em uma coroação são travadas na fase de cartas, como batalhas comuns sem nenhuma fronteira fechada.
H6.21h | Em uma coroação, os nobres que já são ingleses ficam onde estão; os nobres da facção coroada nunca se juntam aos escoceses por causa dela.
H6.22a | Balliol pode ser coroado a partir de 1301 com os Cavaleiros Franceses no mapa, se nenhum rei foi coroado, com qualquer carta de evento escocesa.
H6.22b | Quando Balliol é coroado, o Rei aparece com força total na região dos Cavaleiros Franceses, e todos os nobres escoceses da facção Bruce passam para os ingleses.
H6.22c | Os nobres que desertam quando Balliol é coroado travam batalhas como em qualquer coroação.
H6.2e | Um Rei perdido em uma Pilhagem ou debandado vai para o depósito de unidades escocês e pode ser comprado de novo como qualquer peça.
H7.0a | O ano termina depois de um turno de jogo em que os dois lados jogaram eventos, ou depois da quinta carta.
H7.0b | As cartas que não foram jogadas não são guardadas para o ano seguinte.
H7.0c | O inverno tem uma ordem fixa: os nobres ingleses retornam para casa, depois os escoceses; o Rei da Escócia; Eduardo decide; os ingleses debandam; Wallace, e depois os outros escoceses, debandam; reforços de inverno; a Conscrição Feudal inglesa; cartas novas.
H7.0d | Nenhuma batalha é travada no inverno.
H7.1a | No inverno primeiro todos os nobres ingleses, depois todos os nobres escoceses, vão de qualquer lugar para a sua região de origem; distância, fronteiras e limites não importam.
H7.1b | Se há alguma peça inimiga na região de origem de um nobre que retorna para casa, ele troca de lado com a sua força atual e fica ali.
H7.1c | Os nobres ingleses retornam para casa enquanto os nobres escoceses ainda estão onde estavam: um nobre escocês que está na região de origem de um nobre inglês o converte, embora saia dela depois.
H7.1d | Não importa em que ordem os nobres de um lado retornam para casa; um nobre convertido entre os ingleses não se move de novo com os escoceses.
H7.1e | Os nobres (exceto Moray) não podem debandar, nem mesmo para abrir espaço.
H7.1f | No inverno Moray pode ficar onde está, retornar para casa ou debandar; nunca troca de lado.
H7.1g | Moray só pode retornar para casa se a região Moray é aliada ou neutra.
H7.1h | Um nobre que retorna para casa nunca causa uma batalha.
H7.12a | Bruce e Comyn vão para qualquer uma das suas duas regiões de origem, à escolha do dono, também de uma para a outra.
H7.12b | Se o inimigo está em exatamente uma das duas regiões de origem de Bruce ou Comyn, ele deve ir para a outra.
H7.12c | Bruce ou Comyn só é convertido se o inimigo está nas suas duas regiões de origem; então o novo dono escolhe para qual ele vai.
H7.12d | Se o inimigo está nas regiões de origem de Bruce e Comyn é julgado quando os nobres do lado deles retornam para casa.
H7.2a | No inverno o Rei da Escócia pode ir para qualquer região aliada ou neutra com catedral, ficar ou debandar.
H7.2b | Um Rei da Escócia que fica na sua região conta para o limite de castelo quando os escoceses debandam, e pode ter de debandar.
H7.2c | O Rei da Escócia não pode passar o inverno na Inglaterra: vai para uma região com catedral ou debanda.
H7.2d | Quais regiões com catedral o inimigo ocupa é julgado para o Rei da Escócia antes que os ingleses debandem.
H7.3a | No inverno debanda toda peça inglesa na Inglaterra que não seja um nobre.
H7.3b | As peças inglesas na Escócia que não são nobres sempre podem debandar no inverno, se o seu dono quiser.
H7.31a | Os arqueiros, os cavaleiros e os Hobelars ingleses devem debandar no inverno, a não ser que estejam com Eduardo I e ele passe o inverno na Escócia.
H7.32a | A infantaria inglesa (inclusive a galesa e a de Ulster) pode passar o inverno na Escócia dentro do limite de castelo; o dono escolhe as peças que debandam. As catedrais não contam.
H7.32b | O limite de castelo no inverno conta toda peça na região, inclusive o nobre; o nobre não pode ser removido para abrir espaço.
H7.32c | Em uma região de origem de limite 1 só o nobre passa o inverno; dos escoceses, mais uma peça se ela tem uma catedral.
H7.4a | Eduardo I na Escócia pode passar o inverno onde está ou debandar.
H7.4b | Eduardo II nunca passa o inverno na Escócia; nenhum dos dois Eduardos passa o inverno na Inglaterra.
H7.4c | Eduardo I não pode passar o inverno na Escócia em dois anos seguidos.
H7.4d | Eduardo I não pode passar o inverno na Escócia em 1306; nesse inverno ele passa a ser Eduardo II.
H7.4e | Se Eduardo I passa o inverno na Escócia, quaisquer peças inglesas na sua região que não sejam nobres podem ficar com ele, além do limite de castelo.
H7.4f | Os nobres na região de Eduardo I não passam o inverno com ele: já retornaram para casa como todos os outros.
H7.4g | Se Eduardo I passa o inverno na Escócia, não há Conscrição Feudal inglesa nesse inverno: os ingleses começam o ano sem peças na Inglaterra.
H7.4h | Enquanto Eduardo I passa o inverno na Escócia, os limites de castelo valem para a infantaria nas outras regiões; as peças com ele podem debandar, se o seu dono quiser.
H7.4i | Em Robert Bruce (The Bruce) nenhum rei inglês passa o inverno na Escócia; a infantaria pode.
H7.4j | Eduardo I pode passar o inverno na Escócia até 1305, inclusive.
H7.5a | No inverno Wallace, se está no mapa, pode ir de qualquer lugar para Selkirk, a não ser que o inimigo esteja lá (2.3: a não ser que Eduardo I passe lá o inverno, o que dá no mesmo).
H7.5b | Em Selkirk Wallace recupera até dois pontos de força no inverno, nunca acima da força 4, também se já estava lá, e fica embora o limite de castelo seja 0.
H7.5c | As peças escocesas além do limite de castelo da sua região, ao qual uma catedral soma um, devem debandar no inverno, à escolha do seu dono; Moray pode ser escolhido, outros nobres não. O limite conta toda peça na região, inclusive os nobres.
H7.5d | As peças escocesas que não são nobres podem debandar no inverno, se o seu dono quiser, inclusive Wallace e o Rei.
H7.5e | Em uma região de limite 0 debandam no inverno todas as peças escocesas exceto os nobres; só Wallace fica em Selkirk, e não dá espaço a outras.
H7.5f | Depois de debandar, Wallace só volta por uma compra, com força 1.
H7.5g | As peças que debandam vão para o depósito de unidades; nunca estão mortas.
H7.6a | Nos reforços de inverno cada região aliada dá tantos pontos de reforço quanto o seu limite de castelo, mais um aos escoceses se tem uma catedral; eles servem só para essa região.
H7.6b | Regiões vazias não dão pontos de reforço.
H7.6c | Os pontos de reforço não podem ser guardados; os que não têm uso se perdem.
H7.6d | Os escoceses fazem os seus reforços de inverno antes dos ingleses (2.3: os dois ao mesmo tempo); a ordem não altera nada.
H7.6e | Os pontos de reforço não precisam ser usados.
H7.61a | Se os escoceses controlam oito nobres ou mais, os Cavaleiros Franceses se juntam ao depósito de unidades escocês.
H7.61b | Os oito nobres que trazem os Cavaleiros Franceses são contados quando começam os reforços de inverno, antes que os escoceses comprem.
H7.61c | Entre os oito nobres que trazem os Cavaleiros Franceses, Moray só conta enquanto está no mapa.
H7.61d | Uma vez que os Cavaleiros Franceses se juntaram aos escoceses, permanecem na partida até serem mortos em combate, mesmo que os escoceses controlem menos de oito nobres.
H7.61e | Cavaleiros Franceses mortos nunca voltam.
H7.62a | Por um ponto de reforço os escoceses somam um ponto de força a uma peça na região dele, ou compram ao acaso do seu depósito de unidades uma peça para a região, com força 1. Podem combinar as duas coisas, somar vários pontos a uma peça e somar a uma peça recém-comprada.
H7.62b | Para comprar uma peça, os escoceses precisam de espaço na região dentro do limite de castelo dela, ao qual uma catedral soma um.
H7.62c | Nenhuma peça é fortalecida acima da sua força total, e nada é comprado de um depósito de unidades vazio.
H7.62d | Nórdicos ou Cavaleiros Franceses comprados para uma região sem litoral são colocados em uma região costeira adjacente aliada, mesmo além do limite de castelo dela.
H7.62e | Pontos de reforço de qualquer uma das duas regiões, aquela para a qual foram comprados e aquela em que foram colocados, fortalecem os Nórdicos ou os Cavaleiros Franceses comprados para uma região sem litoral.
H7.62f | Se Nórdicos ou Cavaleiros Franceses são comprados para uma região sem litoral, outra peça é comprada no lugar deles; na 4.0 só então eles são devolvidos.
H7.62g | Se só restam Nórdicos ou Cavaleiros Franceses no depósito de unidades, nada pode ser comprado para uma região sem litoral (2.3: pode, se há um litoral aliado ao lado, e eles vão para lá).
H7.63a | Os pontos de reforço das regiões que os ingleses ocupam só podem somar pontos de força a infantaria e nobres na própria região.
H7.63b | Os ingleses não compram peças com pontos de reforço.
H7.63c | Eduardo não pode ser fortalecido com pontos de reforço.
H7.7a | A não ser que Eduardo passe o inverno na Escócia, metade do depósito de unidades inglês, arredondada para cima, é comprada para a Inglaterra com força total.
H7.7b | As peças debandadas neste inverno estão no depósito de unidades do qual a Conscrição Feudal inglesa é comprada.
H7.7c | Eduardo, o primeiro ou o segundo, pode ser comprado na Conscrição Feudal inglesa como qualquer outra peça.
H7.8a | No fim do inverno todas as 25 cartas são embaralhadas e cinco são distribuídas a cada lado; o ano seguinte começa.
H8.1a | Coração Valente (Braveheart): 1297–1305, com o seu posicionamento.
H8.2a | Robert Bruce (The Bruce): 1306–1314, com o seu posicionamento.
H8.2b | Em Robert Bruce (The Bruce) Eduardo I está vivo em 1306: pode ser comprado na Conscrição Feudal, e pode ser morto sem que a partida termine. Depois é Eduardo II.
H8.3a | A campanha começa como Coração Valente e é jogada até que um lado vença, além de 1314 se for preciso.
H8.3b | Em uma campanha Eduardo I não passa o inverno na Escócia em 1306, e é Eduardo II a partir de 1307.
H9.0a | No fim de um cenário vence o lado que controla mais nobres. O lado a que pertence a peça de um nobre no mapa controla o nobre.
H9.0b | Se cada lado controla sete nobres, os ingleses vencem se Wallace está morto ou no depósito de unidades, os escoceses se ele está no mapa.
H9.0c | Com Moray morto ou no depósito de unidades só contam 13 nobres, e nenhum empate é possível. Robert Bruce (The Bruce) nunca pode terminar em empate.
H9.0d | O inverno do último ano é jogado antes da contagem, até onde ainda pode mudar o vencedor.
H9.1a | Morte súbita: um lado que controla todos os nobres em jogo no fim de um turno de jogo vence imediatamente.
H9.1b | Para a morte súbita, Moray não está em jogo enquanto está no depósito de unidades, nem depois de morto.
H9.1c | Se o Rei da Escócia é eliminado em combate, os ingleses vencem imediatamente.
H9.1d | Se Eduardo II é eliminado em combate, os escoceses vencem imediatamente.
H9.1e | Um rei que é eliminado porque não pode recuar é eliminado em combate.
H9.1f | Uma partida que é vencida imediatamente termina nesse instante: as batalhas ainda por travar não são travadas.
H9.1g | A morte súbita vale em todos os cenários; é o único modo de vencer uma campanha.
HT.a | Antes do emparceiramento cada jogador aposta em segredo um de E1, E2, E3, S1, S2, S3.
HT.b | Uma aposta E1, E2 ou E3 é um desejo de jogar com os ingleses, e o preço disso: nos primeiros 1, 2 ou 3 anos Eduardo fica com a face para cima no depósito de unidades inglês e não pode ser comprado, mas conta quando se calcula o tamanho da Conscrição Feudal.
HT.c | Uma aposta S1, S2 ou S3 é um desejo de jogar com os escoceses, e o preço disso: 1, 2 ou 3 peças a mais na Conscrição Feudal inglesa de 1297, que tem quatro.
HT.d | As apostas são emparceiradas em dois passos. Primeiro se encontram apostas iguais por lados opostos (E3 e S3, E2 e S2, E1 e S1), que se anulam.
HT.e | Depois as apostas que restam são emparceiradas o mais próximo possível; quem apostou mais paga a diferença.
HT.f | Um jogador que apostou E joga com os ingleses, um jogador que apostou S joga com os escoceses.
HT.g | A comparação das apostas define de uma só vez os adversários, os lados e os preços; um diretor a faz.
HT.h | E3 contra S3 não é caso para um árbitro: as apostas se anulam.
HT.i | O que uma aposta custa é público: os dois lados veem Eduardo com a face para cima e o tamanho da Conscrição Feudal. Isso diz respeito a 1297 e depois, só em Coração Valente e na campanha.
HT.j | As apostas são emparceiradas de um único modo: primeiro os opostos exatos, depois de modo que a soma das diferenças seja a menor, com os empates pela ordem de inscrição.
F-01 | De Carrick para Argyll e de Lothian para Fife não são movimentos: não há fronteira.
F-02 | Fife tem limite e pontos 3 para os escoceses, 2 para os ingleses.
F-03 | Uma peça de força 4 rola quatro dados, uma de força 1 rola um.
F-04 | De 1, 2, 3, uma B1 acerta uma vez e uma B3 três vezes.
F-05 | Um grupo em Buchan com movimentação 2 alcança exatamente Angus, Fife, Mar, Badenoch, Strathspey, Moray e Atholl.
F-06 | Depois que seis foram de Buchan para Angus, duas de Strathspey não podem seguir por Buchan; duas de Mar pela fronteira vermelha podem.
F-07 | Por uma fronteira vermelha o jogador 1 move duas peças, depois o jogador 2 duas; uma terceira de qualquer um deles é recusada.
F-08 | Com uma carta 3 os ingleses cruzam com três de seis peças, não com uma quarta.
F-09 | Duas peças da Inglaterra para Lothian por Dunbar e uma para Lanark por Annan gastam uma carta 3.
F-10 | Duas peças da Inglaterra para Lothian, e depois um grupo que já está na Escócia, gastam uma carta 3.
F-11 | Cinco atacam seis em Buchan a partir de Angus e Strathspey: uma peça pode sair, só por Badenoch ou Mar.
F-12 | Duas peças imobilizam uma; reforços não a liberam.
F-13 | Um nobre que defende a sua região de origem com infantaria contra cavaleiros e infantaria: nobre, cavaleiros, infantaria escocesa, infantaria inglesa agem nesta ordem, e o nobre acerta com 3.
F-13b | Um nobre fora da sua região de origem, que defende com infantaria contra cavaleiros e infantaria: nobre, cavaleiros, infantaria escocesa, infantaria inglesa, e o nobre acerta com 2.
F-14 | Quatro de Angus como ataque principal e duas de Mar para Buchan: as duas esperam na reserva; 2 pontos são usados.
F-15 | Três de Moray reforçam Buchan e combatem a partir da rodada de combate 2.
F-16 | Cavaleiros de força 3 que obtêm 2, 4 e 5 conseguem um acerto.
F-17 | Três peças de força 4 sofrem três danos: cada uma perde um ponto de força.
F-17b | Duas peças de força 4 sofrem três danos: ambas perdem um ponto de força, e uma delas mais um.
F-18 | Peças de força 3, 4 e 4 sofrem quatro danos: os dois primeiros vão para as de força 4, depois duas das três perdem um ponto cada, à escolha do dono.
F-19a | Os escoceses foram de Badenoch para a região vazia Atholl, os ingleses a atacam vindos de outra parte: ambos podem recuar para Badenoch; quem o fizer primeiro impede o outro.
F-19b | Os escoceses foram de Badenoch para a região vazia Atholl, os ingleses a atacam por Badenoch: só os ingleses podem recuar para Badenoch.
F-20 | Quatro entraram por uma fronteira verde: até seis podem recuar por ela.
F-21 | Os escoceses atacam a Inglaterra, dois de uma região e um de mais longe: 3 pontos, o par é o ataque principal, a peça sozinha espera (2.3: os três combatem como um grupo).
F-22 | Buchan e Angus dão 2 pontos cada uma.
F-23 | Nenhuma peça é comprada para Buchan enquanto há duas ali.
F-24 | Nórdicos comprados para Badenoch ou Lanark vão para um litoral adjacente aliado.
F-24b | Nórdicos comprados para Badenoch ou Lanark: outra peça é comprada.
F-25 | As apostas E3 e S3 se encontram sem efeito.
F-26 | As apostas E2 e S1 deixam E1: sem Eduardo em 1297.
F-27 | Um nobre capturado que é eliminado de novo volta ao seu primeiro lado com força 1.
F-28 | Duas peças inglesas vão da Inglaterra por Annan até Galloway com uma carta 2, e ambas combatem na rodada de combate 1.
F-29 | Eduardo pode estar entre as quatro peças das treze compradas em 1297.
F-30 | Bruce em Annan ou Carrick, Comyn em Badenoch ou Lochaber, ao defender, acertam com 3.
F-31 | O jogador 1 ataca A, o jogador 2 ataca B: o jogador 2 defende em A e ataca em B.
F-32 | Em uma região de origem de limite 1 com nobre e infantaria, a infantaria debanda.
F-33 | Uma carta de movimento 2 de cada lado: os ingleses são o jogador 1.
F-34 | Os defensores desaparecem na rodada de combate 1 com reforços à espera: o atacante defende a partir da rodada de combate 2.
F-35 | Wallace morto, Bruce azul em Fife: coroado, Rei com força 4 em Fife, os nobres azuis da facção Comyn exceto Moray ficam vermelhos.
`;

export const CLARIFICATIONS = `
AMB-01 | Que edição vale por padrão? | Nenhuma: cada partida nomeia a sua edição, e a edição define o padrão de cada opção. As edições nunca são misturadas implicitamente.
AMB-02 | Um turno de jogo tem três ou quatro fases? | Três: cartas, movimento, batalhas. «Quatro» é um lapso de duas impressões.
AMB-03 | Quem é o jogador 1 quando as duas cartas são eventos? | Os ingleses, para a ordem das batalhas, as incursões e tudo o mais nesse turno de jogo.
AMB-04 | Um evento que foi passado, ou trocado por uma coroação, conta como evento? | Sim: conta a carta jogada, de modo que um turno de jogo com duas cartas assim encerra o ano.
AMB-05 | A incursão e a morte súbita são verificadas em um turno de jogo de dois eventos? | Sim: é um turno de jogo como qualquer outro. O inverno vem depois.
AMB-06 | O jogador 1 pode recusar-se a ser o primeiro? | Não.
AMB-07 | As peças de vários grupos pagos podem ser movidas alternadamente? | Sim, em qualquer ordem. Isso só decide qual grupo é o ataque principal quando nenhum é nomeado.
AMB-08 | Uma peça pode voltar atrás, ou visitar uma região duas vezes? | Ela não pode cruzar logo de volta a fronteira que acabou de cruzar. Qualquer outra volta é permitida.
AMB-09 | As passagens nos dois sentidos contam juntas? | Sim: uma conta para cada fronteira, lado e fase de movimento.
AMB-10 | As passagens feitas no movimento deixam menos espaço para os recuos? | Não: os limites contam do zero. Só se somam onde a opção {borderLimitsCarryIntoBattle} está em vigor.
AMB-11 | Os dois lados dividem o limite de uma fronteira na batalha? | Não: cada lado tem uma conta separada.
AMB-12 | O que paga uma peça escocesa que primeiro se move dentro da Escócia e depois entra na Inglaterra? | Um ponto de movimento por todo o caminho.
AMB-13 | O ponto pago por um grupo leva uma peça pela fronteira anglo-escocesa? | Não: cada peça que cruza custa um ponto à parte.
AMB-14 | Atacantes que cruzaram a fronteira anglo-escocesa em lugares diferentes são um só grupo? | Na 2.3 sim: todos os que cruzaram neste turno de jogo e terminam na região. Eles combatem desde a rodada de combate 1 junto com o ataque principal, que é nomeado entre os outros grupos, se há algum. Na 3.x só os que têm uma mesma região de partida e uma mesma fronteira de entrada.
AMB-15 | Uma peça para quando entra na Escócia? | Só pela fronteira vermelha de Teviot, a não ser que a opção {stopAtAngloScottishBorder} esteja em vigor.
AMB-16 | Quando é nomeado o ataque principal? | O atacante pode nomeá-lo até encerrar o seu movimento; senão, é o primeiro grupo que entrou.
AMB-17 | Peças com uma mesma região de partida e uma mesma fronteira de entrada são um só grupo, embora tenham tomado caminhos diferentes? | Sim.
AMB-18 | Os Nórdicos e um grupo por terra atacam uma mesma região: qual é o ataque principal? | Qualquer um dos dois, o que o atacante nomear; os Nórdicos nunca pertencem a um grupo por terra, a não ser que a opção {norseJoinsMain} esteja em vigor.
AMB-19 | Os Nórdicos contam para a imobilização? | Sim, tanto como peças que imobilizam quanto como peças imobilizadas.
AMB-20 | Os Nórdicos fecham uma fronteira ao atacar? | Não.
AMB-21 | Quando as reservas e os defensores testam a sua lealdade? | Como diz a edição: todos antes da batalha na 2.3, cada um quando é mostrado na 3.x. Os defensores também testam.
AMB-22 | Na rodada de combate 1 um lado não tem mais peças em combate, mas há reservas à espera. As outras completam os seus turnos de combate? | Sim: podem recuar ou passar, porque não há peça a combater. Se não resta nenhum inimigo na região, a batalha termina imediatamente.
AMB-23 | O controle muda quando os defensores da rodada de combate 1 recuaram em vez de morrer? | Sim, e também quando desertaram.
AMB-24 | O controle muda quando tudo o que o defensor tem é um nobre capturado na reserva? | Sim: um nobre capturado é uma reserva como qualquer outra.
AMB-25 | O controle muda depois da rodada de combate 2? | Não.
AMB-26 | Quem deve recuar depois da rodada de combate 3 quando o controle mudou? | O novo atacante, em todas as edições.
AMB-27 | Depois da rodada de combate 3 tudo o que o defensor tem é um nobre capturado na reserva. E então? | O atacante não venceu e deve recuar.
AMB-28 | Para que batalha uma fronteira está fechada? | Só para a batalha em que o inimigo entrou por ela. Na 4.0, para qualquer batalha para a qual ele foi o último a usá-la.
AMB-29 | As peças podem recuar na rodada de combate 1? | Sim, a não ser que a opção {retreatFromRound2} esteja em vigor.
AMB-30 | Os ingleses podem recuar e se reagrupar para a Inglaterra, e os escoceses para fora dela? | Sim, para o próprio país, sem pontos de movimento e dentro dos limites de fronteira.
AMB-31 | Um lado pode deixar uma peça para trás, para morrer no recuo obrigatório? | Não: uma peça que pode sair deve sair.
AMB-32 | O que acontece com um nobre que deve recuar e não pode? | É capturado, com força 1.
AMB-33 | O que acontece com um líder ou outra peça de cruz negra que deve recuar e não pode? | Conta como morte em combate, com todas as consequências, em todas as edições.
AMB-34 | Eduardo I morre pela sua cruz negra? | Não: a peça volta ao depósito de unidades como Eduardo II.
AMB-35 | O vencedor deve se reagrupar? | Não, pode.
AMB-36 | As fronteiras pelas quais o inimigo entrou impedem um reagrupamento? | Não.
AMB-37 | As passagens de um reagrupamento são contadas junto com as do recuo obrigatório? | Não: contam do zero para cada lado.
AMB-38 | O vencedor pode se reagrupar depois de uma batalha iniciada pelo Embaixador ou por uma deserção? | Sim, em todas as edições, a não ser que a opção {noRegroupAfterDefection} esteja em vigor. Ela não diz respeito à batalha de uma Pilhagem.
AMB-39 | Só os escoceses podem se reagrupar na Escócia, diz a 2.3. Os ingleses podem se reagrupar dentro dela? | Sim: a frase trata de cruzar a fronteira anglo-escocesa.
AMB-40 | O nobre é nomeado antes de o dado do Embaixador ser rolado? | Sim na 2.3 e na 3.0, não na 4.0; a opção {heraldRollFirst} o define.
AMB-41 | O Embaixador pode nomear um nobre cuja posição não é conhecida? | Sim, qualquer nobre do inimigo no mapa, pelo nome. O sucesso mostra a peça; o fracasso não mostra nada.
AMB-42 | Que regiões são vizinhas para a Pilhagem? | As que têm uma fronteira em comum no mapa, inclusive as da Inglaterra. O mar não faz vizinhas.
AMB-43 | Que grupo ganha quando há vários ao lado da região saqueada? | O que o saqueador nomeia junto com o seu alvo; só um grupo.
AMB-44 | Na 2.3, a Pilhagem manda um nobre para o depósito de unidades ou o captura? | Ele é capturado, como em todas as edições.
AMB-45 | Que lado ataca quando um nobre capturado em uma Pilhagem está entre peças do seu antigo lado? | O nobre ataca, como depois do Embaixador.
AMB-46 | Os pontos saqueados devem ser somados? | Sim, enquanto há espaço.
AMB-47 | O que acontece com líderes perdidos em uma Pilhagem? | Vão para o seu depósito de unidades, a não ser que a opção {pillageKillsLeaders} esteja em vigor.
AMB-48 | Os Nórdicos podem usar o Movimento Marítimo na 2.3? | Sim, embora nunca para a Inglaterra. Na 3.x não podem.
AMB-49 | Os escoceses podem ir por Movimento Marítimo para uma Inglaterra que ocupam? | Sim; sob uma Trégua inglesa na 2.3 e na 3.0, não na 4.0.
AMB-50 | Um Movimento Marítimo deve começar em uma região aliada? | Sempre começa: na fase de cartas nenhuma região está disputada.
AMB-51 | Os escoceses podem entrar em uma Inglaterra vazia sob uma Trégua inglesa? | Na 2.3 sim, na 3.x não; a opção {truceBarsRaids} o define.
AMB-52 | Os pontos de força dos Suprimentos vão para três peças diferentes? | Em qualquer divisão, a não ser que a opção {victualsSpread} esteja em vigor.
AMB-53 | Um Rei pode ser coroado onde há nobres prestes a desertar? | Sim: ele é colocado primeiro, depois eles passam para o outro lado. Ele defende na batalha e pode morrer nela.
AMB-54 | Balliol pode ser coroado onde os Cavaleiros Franceses estão na Inglaterra? | Sim, o Rei aparece ali.
AMB-55 | Wallace conta como morto em Robert Bruce (The Bruce)? | Sim, mas não importa: esse cenário já tem o seu Rei.
AMB-56 | A peça perdida em uma incursão deve estar no mapa? | Sim.
AMB-57 | Dois invasores custam duas peças? | Não: uma peça ao todo.
AMB-58 | A morte súbita por nobres é verificada também depois do inverno? | Não, só no fim de um turno de jogo, a não ser que a opção {suddenDeathAfterWinter} esteja em vigor.
AMB-59 | Moray está entre os nobres em jogo enquanto está no depósito de unidades? | Não.
AMB-60 | O inverno do último ano é jogado antes da contagem? | Sim, até que o resto dele não possa mudar o vencedor: até que os nobres estejam em casa, se então um lado controla mais de sete, ou Moray ou Wallace está morto; senão, até os reforços de inverno. Sem Conscrição Feudal, sem cartas.
AMB-61 | Eduardo decide antes ou depois que os ingleses debandam? | Antes: o que eles podem fazer depende disso.
AMB-62 | Que peças estão com Eduardo? | As peças na região dele.
AMB-63 | O que acontece com um Eduardo na Escócia que não pode passar o inverno ali? | Debanda automaticamente.
AMB-64 | Wallace se recupera se já está em Selkirk? | Sim, até dois pontos de força.
AMB-65 | Os pontos de reforço devem ser usados? | Não.
AMB-66 | Para que regiões sem litoral os Nórdicos ou os Cavaleiros Franceses podem ser comprados? | Em princípio para todas. Na prática só Lanark e Badenoch podem ter espaço para uma compra.
AMB-67 | Na 2.3, o que acontece com Nórdicos ou Cavaleiros Franceses comprados para uma região interior sem litoral aliado ao lado? | A peça é devolvida e outra é comprada; se não há nenhuma, o ponto não é gasto.
AMB-68 | Arqueiros na reserva, ou mortos na batalha, impedem os escoceses de formar schiltroms? | Não: só os arqueiros que combatem impedem, e isso é verificado a cada vez que se rolam os dados. Com a opção {schiltromsReserveArchers}, os que estão na reserva também.
AMB-69 | A vantagem de origem vale para Andrew de Moray, que combate como A3? | Não: a vantagem eleva 2 para 3, e ele já tem 3.
AMB-70 | Até onde vai uma reunião? | Cada peça que se reúne precisa de um caminho permitido que termine na região da reunião. Cruzar a fronteira anglo-escocesa custa mais um ponto por peça, e os limites de fronteira valem. Não há inimigo ali. O líder pode se mover uma vez com um grupo como de costume.
AMB-71 | Com {singleTargetHits}, o que acontece com acertos além da força do único alvo? | Eles se perdem.
AMB-72 | O que vale das duas redações para acertos em um só alvo? | Há duas opções, {singleTargetHits} e {volleyStrongest}; uma exclui a outra.
AMB-73 | Com redeal123, é redistribuída uma mão ou as duas? | As duas, se qualquer uma das mãos excede um limite.
AMB-74 | Como são emparceiradas as apostas de torneio pelo mesmo lado? | Pela regra de HT.j: primeiro os opostos exatos, depois a menor soma das diferenças, com os empates pela ordem de inscrição.
AMB-75 | O que vale para uma aposta mais longa que a partida, ou em Robert Bruce (The Bruce)? | As apostas pertencem só a Coração Valente e à campanha.
AMB-76 | Um Eduardo com a face para cima no depósito de unidades pode ser perdido em uma incursão? | Não: ele não está no mapa, e por isso não pode ser escolhido.
AMB-77 | Quando são contados os oito nobres que trazem os Cavaleiros Franceses? | Uma vez por ano, no começo dos reforços de inverno escoceses, em todas as edições. A opção {frenchCheck} pode fixar o momento em que os escoceses têm oito, ou o final do inverno, uma vez por ano, depois dos reforços: só podem ser comprados um ano mais tarde.
AMB-78 | Os Cavaleiros Franceses estão no depósito de unidades em Robert Bruce (The Bruce) da 2.3? | Não, ficam separados; o depósito de unidades escocês tem sete peças. Com a opção {frenchKnightsInPool}, estão no depósito de unidades desde o começo.
AMB-79 | As peças escocesas podem debandar por escolha na 2.3? | Sim, como em todas as edições.
AMB-80 | Quando Moray pode debandar? | Quando se decide se ele retorna para casa, ou quando os escoceses debandam.
AMB-81 | Quando o Rei pode debandar? | Quando se decide onde ele passa o inverno, ou quando os escoceses debandam.
AMB-82 | O que mostra uma troca de lado? | O nome do nobre, a região e o novo lado. A força dele só se uma batalha se segue.
AMB-83 | Os acertos de uma letra são reunidos antes de serem sofridos? | Não: cada um é aplicado imediatamente.
AMB-84 | Peças que combateram na batalha de um Embaixador ainda podem se mover neste turno de jogo? | Sim: combater, recuar e se reagrupar não é se mover.
AMB-85 | Até quando, no máximo, dura uma campanha? | Não há limite: é jogada até que um lado vença.
AMB-86 | O Rei pode passar o inverno em uma catedral que o inimigo ocupa, como diz uma impressão? | Não, isso é um erro de impressão.
AMB-87 | As reservas só chegam se todas as outras peças desapareceram, como diz uma impressão? | Não, isso é um erro de impressão.
AMB-88 | A infantaria combate como B2, como diz uma frase? | Não, isso é um erro de impressão: C2, e cinco delas C3.
AMB-89 | E se no inverno um nobre está em casa e um inimigo também? | Não pode acontecer: nenhuma região está disputada no inverno.
AMB-90 | Em que ordem trocam de lado os nobres quando são vários? | Em ordem alfabética; isso não altera nada.
AMB-91 | Um lado pode entregar as suas peças voluntariamente? | Não.
AMB-92 | O ataque principal desapareceu na rodada de combate 1 e só restam reservas do atacante. Ele continua sendo o atacante? | Sim: a rodada de combate 2 começa com as suas reservas. O mesmo vale quando as linhas de frente dos dois lados desapareceram e ambos têm reservas: o atacante não venceu a rodada de combate.
AMB-93 | As reservas dos dois lados chegam quando o controle muda? | Sim.
AMB-94 | As duas regiões de origem de um Bruce ou Comyn inglês são ocupadas por escoceses, que depois saem. Ele é convertido? | Sim: decidem as posições de quando os nobres ingleses retornam para casa.
AMB-95 | Reservas que nunca combateram podem se reagrupar? | Sim.
AMB-96 | As cartas são embaralhadas a cada turno de jogo, como diz uma página? | Não: a cada ano. A página quer dizer anos.
AMB-97 | Um movimento dos Nórdicos os revela na 2.3? | Sim: só eles se movem por mar, de modo que o próprio movimento os revela em todas as edições.
AMB-98 | As unidades célticas testam a sua lealdade em batalhas iniciadas por um evento ou por uma coroação? | Sim, em toda batalha.
AMB-99 | Uma peça não imobilizada pode sair de uma região disputada para atacar em outra parte, ou voltar? | Sim. Uma peça pode até terminar onde começou: ela se moveu, o seu ponto está gasto e as suas passagens contam. Se a região está disputada, ela voltou como reforço e combate a partir da rodada de combate 2.
AMB-100 | Uma fronteira impede uma peça não imobilizada quando o inimigo a cruzou para outra batalha? | Só na 4.0, se ele foi o último a entrar em uma batalha por ela. Uma fronteira pela qual ele entrou nesta batalha está fechada em todas as edições, mesmo que os dois lados a tenham usado: o que permite ao jogador 2 recuar por ela não lhe permite mover-se por ela.
AMB-101 | Com {andrewMoray}, Moray se recupera se já está em casa para o inverno? | Sim, venha de onde vier, como Wallace em Selkirk.
`;
