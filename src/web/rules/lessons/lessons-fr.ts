// The lessons in French.
import type { LessonTexts } from './lessons.js';

export const LESSON_TEXTS: LessonTexts = {
  'hammer-of-the-scots': {
    aim: {
      title: 'Le but du jeu',
      text: [
        'Les Anglais (rouges) et les Écossais (bleus) se disputent les nobles d’Écosse. Chaque noble a un bloc dans chaque camp et se trouve sur le plateau avec l’un des deux. Un noble vaincu au combat change de camp ; seul Moray ne le fait pas.',
        'Un camp qui contrôle tous les nobles en jeu à la fin d’un tour de jeu gagne aussitôt. Sinon, le camp qui a le plus de nobles gagne à la fin de la dernière année du scénario.',
      ],
    },
    'set-up': {
      title: 'Le déploiement',
      text: [
        'Chaque joueur voit la face de ses propres blocs et le dos des autres. Les marques du bord supérieur sont la force, de 1 à 4. Chaque coup tourne le bloc d’un cran ; le dernier l’élimine.',
        'La lettre dit qui combat d’abord : A avant B avant C. Le nombre à côté est le résultat le plus haut du dé qui touche. La capacité de mouvement est le nombre de régions dans lesquelles un bloc peut entrer en un tour.',
        'Chaque camp reçoit cinq cartes pour une année. Les cartes de mouvement donnent un à trois points. Les cartes d’événement font ce qu’elles disent.',
      ],
    },
    turn: {
      title: 'Un tour de jeu',
      text: [
        'Les deux camps posent une carte face cachée, puis la montrent. Les cartes décident qui est le joueur 1, et le joueur 1 se déplace d’abord. Un événement passe avant toute carte de mouvement.',
        'Un point de mouvement déplace un groupe : des blocs d’une même région, chacun selon sa capacité. Six blocs d’un camp au plus franchissent une frontière verte, deux une frontière rouge ; derrière une frontière rouge, un bloc s’arrête. Il s’arrête aussi là où se trouve un ennemi.',
        'Par la frontière anglaise, chaque point ne porte qu’un bloc. Les blocs attaqués sont neutralisés, un par attaquant, et restent sur place.',
      ],
    },
    battle: {
      title: 'Une bataille',
      text: [
        'Là où se trouvent les deux camps se livre une bataille de trois manches au plus. Dans chaque manche, les blocs agissent dans cet ordre : A du défenseur, A de l’attaquant, puis B et C de même. Un bloc tire, bat en retraite ou passe.',
        'Il lance un dé par point de force. Chaque résultat qui ne dépasse pas son nombre touche le bloc ennemi le plus fort. Un noble qui défend sa région d’origine touche jusqu’à 3.',
        'Un seul groupe attaque à la première manche : l’attaque principale. Les groupes venus d’ailleurs et les renforts arrivent à la deuxième. Après trois manches, l’attaquant doit battre en retraite.',
      ],
    },
    winter: {
      title: 'L’hivernage',
      text: [
        'Après cinq tours de jeu, ou quand les deux camps ont joué un événement, les nobles rentrent chez eux. Un noble dont l’ennemi tient la région d’origine change de camp.',
        'Les chevaliers, archers et Hobelars anglais quittent l’Écosse, sauf s’ils hivernent avec Édouard Ier. Les blocs de trop sont dissous : la limite des châteaux dit combien restent dans une région, et une cathédrale nourrit un Écossais de plus.',
        'Chaque région donne autant de crans de remplacement que sa limite des châteaux. Les Écossais ajoutent des crans ou piochent des blocs ; les Anglais renforcent nobles et infanterie, et piochent la moitié de leur dépôt dans la Levée Féodale.',
      ],
    },
  },
  'lords-of-scotland': {
    aim: {
      title: 'Le but du jeu',
      text: [
        'Chaque siège réunit une armée d’alliés et récupère avec elle des partisans. La première escarmouche après laquelle un siège a 40 points de partisans ou plus met fin à la partie ; le total le plus élevé gagne.',
      ],
    },
    'set-up': {
      title: 'La mise en place',
      text: [
        'Chaque siège reçoit cinq cartes. Cinq recrues forment une rangée, face cachée, et un partisan par siège est face visible : il est l’enjeu de l’escarmouche.',
        'Chaque carte a un clan, une force de 1 à 12 et le pouvoir de son clan.',
      ],
    },
    turn: {
      title: 'Un tour',
      text: [
        'Une escarmouche compte cinq tours par siège. Avant son tour, celui qui a l’Initiative retourne la recrue suivante.',
        'À son tour, un siège fait une chose sur deux. Il recrute : il prend en main une carte de la rangée. Ou il engage : il met une carte de sa main dans son armée, face visible ou cachée. Avec dix cartes en main, personne ne recrute ; sans carte, il le faut.',
        'Une carte engagée face visible peut utiliser son pouvoir si aucun autre allié face visible, dans aucune armée, n’est plus faible. À quatre ou cinq sièges, seuls comptent les alliés du même clan.',
      ],
    },
    skirmish: {
      title: 'La fin d’une escarmouche',
      text: [
        'Tous les alliés sont dévoilés. La force d’une armée est la somme de ses cartes ; elle est doublée si l’armée a au moins deux cartes, toutes du même clan. En cas d’égalité, la carte de plus haut rang l’emporte.',
        'Dans cet ordre, chaque siège qui a un allié récupère un partisan de son choix. Le vainqueur prend l’Initiative. Armées et recrues sont défaussées, les mains sont gardées.',
      ],
    },
    scoring: {
      title: 'Le décompte',
      text: [
        'Un partisan vaut sa force. Quand un siège a 40 points ou plus après une escarmouche, le total le plus élevé gagne. En cas d’égalité, le siège le mieux classé à cette escarmouche l’emporte.',
      ],
    },
  },
};
