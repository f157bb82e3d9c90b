// The lessons in Portuguese.
import type { LessonTexts } from './lessons.js';

export const LESSON_TEXTS: LessonTexts = {
  'hammer-of-the-scots': {
    aim: {
      title: 'De que se trata',
      text: [
        'Os ingleses (vermelhos) e os escoceses (azuis) disputam os nobres da Escócia. Cada nobre tem uma peça em cada lado e está no mapa com um deles. Um nobre vencido em batalha troca de lado; só Moray não troca.',
        'Um lado que controla todos os nobres em jogo no fim de um turno de jogo vence na hora. Senão, vence quem tem mais nobres no fim do último ano do cenário.',
      ],
    },
    'set-up': {
      title: 'O posicionamento',
      text: [
        'Cada jogador vê a face das suas peças e o verso das outras. As marcas na borda de cima são a força, de 1 a 4. Cada acerto gira a peça em um ponto de força; o último a elimina.',
        'A letra diz quem combate primeiro: A antes de B antes de C. O número ao lado é o maior resultado do dado que acerta. A capacidade de movimentação é o número de regiões em que uma peça pode entrar em um turno de jogo.',
        'Cada lado recebe cinco cartas por ano. As cartas de movimento dão de um a três pontos de movimento. As cartas de evento fazem o que dizem.',
      ],
    },
    turn: {
      title: 'Um turno de jogo',
      text: [
        'Cada lado joga uma carta com a face voltada para baixo e depois a mostra. As cartas decidem quem é o jogador 1, que move primeiro. Um evento vem antes de qualquer carta de movimento.',
        'Um ponto de movimento move um grupo: peças de uma mesma região, cada uma até onde pode. No máximo seis peças de um lado cruzam uma fronteira verde e duas uma vermelha; depois de uma fronteira vermelha, a peça para. Ela para também onde está um inimigo.',
        'Pela fronteira com a Inglaterra, cada ponto de movimento leva uma só peça. As peças atacadas ficam imobilizadas, uma por atacante, e permanecem.',
      ],
    },
    battle: {
      title: 'Uma batalha',
      text: [
        'Onde estão os dois lados há uma batalha de no máximo três rodadas de combate. Em cada uma as peças agem nesta ordem: A do defensor, A do atacante, depois B e C do mesmo modo. Uma peça combate, recua ou passa.',
        'Ela rola um dado por ponto de força. Cada dado até o seu número acerta a peça inimiga mais forte. Um nobre que defende a sua região de origem acerta com 3.',
        'Um só grupo ataca na primeira rodada de combate, o ataque principal. Os grupos de outras regiões e os reforços entram na segunda. Depois de três rodadas, o atacante deve recuar.',
      ],
    },
    winter: {
      title: 'O turno de inverno',
      text: [
        'Depois de cinco turnos de jogo, ou quando os dois lados jogaram um evento, os nobres retornam para casa. Um nobre cuja região de origem o inimigo ocupa troca de lado.',
        'Cavaleiros, arqueiros e hobelars ingleses deixam a Escócia, se não passam o inverno com Eduardo I. As peças em excesso debandam: o limite de castelo diz quantas ficam em uma região, e uma catedral sustenta um escocês a mais.',
        'Cada região dá tantos pontos de reforço quanto o seu limite de castelo. Os escoceses somam pontos de força ou compram peças; os ingleses fortalecem nobres e infantaria e compram metade do seu depósito de unidades na Conscrição Feudal.',
      ],
    },
  },
  'lords-of-scotland': {
    aim: {
      title: 'De que se trata',
      text: [
        'Cada lugar reúne um exército de seguidores e reivindica apoiadores com ele. A primeira escaramuça depois da qual um lugar tem apoiadores que somam 40 pontos ou mais termina a partida; vence o maior total.',
      ],
    },
    'set-up': {
      title: 'O posicionamento',
      text: [
        'Cada lugar recebe cinco cartas. Cinco recrutas ficam em uma fileira, com a face para baixo, e um apoiador por lugar fica com a face para cima: ele é o prêmio da escaramuça.',
        'Cada carta tem um clã, uma força de 1 a 12 e o poder do seu clã.',
      ],
    },
    turn: {
      title: 'Um turno',
      text: [
        'Uma escaramuça tem cinco turnos por lugar. Antes do seu turno, quem tem a iniciativa vira o próximo recruta para cima.',
        'No seu turno, um lugar faz uma de duas coisas. Recruta: leva uma carta da fileira para a mão. Ou convoca: põe uma carta da mão no seu exército, com a face para cima ou para baixo. Com dez cartas na mão ninguém recruta; sem cartas, é obrigatório.',
        'Uma carta convocada com a face para cima pode usar o seu poder se nenhum outro seguidor com a face para cima, em nenhum exército, é mais fraco. Com quatro ou cinco lugares contam só os seguidores do mesmo clã.',
      ],
    },
    skirmish: {
      title: 'O fim de uma escaramuça',
      text: [
        'Todos os seguidores são virados para cima. A força de um exército é a soma das suas cartas; ela dobra se ele tem duas ou mais cartas, todas de um clã. No empate vale a carta de maior grau.',
        'Nessa ordem, cada lugar com um seguidor reivindica um apoiador à sua escolha. O vencedor fica com a iniciativa. Exércitos e recrutas são descartados, as mãos ficam.',
      ],
    },
    scoring: {
      title: 'A contagem',
      text: [
        'Um apoiador vale a sua força. Quando um lugar tem 40 pontos ou mais depois de uma escaramuça, vence o maior total. No empate vence o lugar mais bem colocado nessa escaramuça.',
      ],
    },
  },
};
