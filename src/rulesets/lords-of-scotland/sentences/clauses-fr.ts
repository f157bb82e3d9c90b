// The clauses and clarifications in French.

export const SECTIONS = `
1 Components             | 1 Matériel
2 Set-up                 | 2 Mise en place
3 A turn                 | 3 Un tour
4 Activating a power     | 4 Activer un pouvoir
5 Immediate powers       | 5 Pouvoirs immédiats
6 End-of-skirmish powers | 6 Pouvoirs de fin de manche
7 End of a skirmish      | 7 Fin d’une escarmouche
8 End of the game        | 8 Fin de la partie
9 Hidden information     | 9 Informations cachées
10 Worked examples       | 10 Exemples
`;

export const CLAUSES = `
L1.1 | De deux à cinq joueurs utilisent 98 cartes : huit clans de douze cartes, une de chaque force de 1 à 12, et deux cartes Bruce de force 12. Les cartes Bruce ne servent qu’avec l’option « Cartes Bruce ».
L1.2 | Chaque carte a un rang unique : 8 × (force − 1) + le numéro de son clan, soit Scott 1, Makgill 2, MacDonnell 3, Wemyss 4, Fergusson 5, Forsyth 6, Cockburn 7, Cochrane 8. Les cartes Bruce ont les rangs 97 et 98.
L1.3 | Une recrue se trouve dans la rangée et peut être prise en main ; un allié se trouve dans une armée ; un partisan se récupère et rapporte des points ; engager, c’est jouer une carte dans sa propre armée ; une escarmouche compte cinq tours de chaque joueur ; l’Initiative est le jeton du premier joueur.
L2.1 | Le joueur le plus âgé prend l’Initiative. Lyon la donne au siège que nomme l’option « Première Initiative », ou tire un siège au sort.
L2.2 | La pioche est mélangée ; cinq cartes sont distribuées à chaque joueur, puis cinq recrues face cachée en rangée, puis un partisan par joueur, face visible.
L2.3 | Si tous les partisans ont la même force, ils sont défaussés et remplacés par autant d’autres, jusqu’à ce que les forces diffèrent ; dès la première escarmouche.
L3.1 | Une escarmouche compte cinq tours de chaque joueur, en sens horaire à partir du détenteur de l’Initiative.
L3.2 | Avant d’agir, le détenteur de l’Initiative retourne, à chacun de ses tours, la recrue face cachée la plus à gauche : le cinquième tour se joue avec les cinq recrues face visible.
L3.3 | À son tour, un joueur recrute une carte ou en engage une. Il est impossible de passer.
L3.4 | Recruter, c’est prendre en main une carte quelconque de la rangée, face visible ou face cachée ; la pioche comble l’emplacement vide, dans le même sens.
L3.5 | Un joueur qui a dix cartes en main ne peut pas recruter. Une carte piochée grâce à Forsyth n’est pas recrutée ; une main n’a jamais plus de dix cartes.
L3.6 | Engager, c’est poser une carte de sa main dans sa propre armée, face visible ou face cachée.
L3.7 | Un joueur sans carte en main doit recruter. Si la main, la rangée, la pioche et la défausse sont toutes vides, le tour est sauté.
L3.8 | Un joueur peut toujours regarder ses propres alliés face cachée. Aucun joueur ne voit les alliés face cachée ni la main d’un autre, ni une recrue face cachée, ni la pioche.
L4.1 | Le pouvoir d’une carte engagée face visible peut être activé aussitôt si aucun autre allié face visible, dans aucune armée, la sienne comprise, n’est plus faible. Un allié de même force ne gêne pas. Les alliés face cachée, les partisans et les recrues ne comptent pas ; un MacDonnell gardé de l’escarmouche précédente compte.
L4.2 | À quatre ou cinq joueurs, la condition est autre : aucun autre allié face visible du même clan, dans aucune armée, n’est plus faible ni de même force ; les autres clans ne comptent pas. L’option « Règle du clan pour les pouvoirs » la fixe pour tout nombre de joueurs.
L4.3 | L’activation est facultative. Le joueur décide au moment d’engager la carte ; une carte plus faible engagée ensuite n’y change rien.
L4.4 | Une carte engagée face cachée ne s’active jamais, ni une carte qui arrive dans une armée par un échange ou s’y trouve au début de l’escarmouche.
L4.5 | Un pouvoir sans cible permise n’a pas d’effet : la carte reste, le tour se termine.
L5.1 | Cockburn : la carte rejoint les partisans, face visible, et son joueur prend un autre partisan, qui devient un allié face visible et ne s’active pas. Le Cockburn est ensuite un partisan comme les autres et vaut sa force.
L5.2 | Fergusson : cette carte et un allié d’un adversaire changent de place. Un allié face cachée le reste, et son nouveau détenteur peut le regarder. Aucun des deux ne s’active ; un pouvoir de fin de manche déjà activé suit sa carte.
L5.3 | Forsyth : la première carte de la pioche est prise en main.
L5.4 | Makgill : une carte de plus est engagée de la main, face visible ou face cachée. Elle peut être activée à son tour, et ainsi de suite ; la condition est vérifiée de nouveau. Un joueur qui active Makgill et a des cartes en main doit en jouer une ; sans carte en main, il ne se passe rien.
L5.5 | Scott : le pouvoir d’un autre allié face visible, dans une armée quelconque, activé ou non, est copié aussitôt ; un Scott ne peut pas être copié. Pour un pouvoir immédiat, c’est le Scott qui agit et se déplace ; un pouvoir de fin de manche lui appartient comme s’il était imprimé sur lui. Il reste du clan Scott, sauf s’il a copié Bruce : L6.1 s’applique alors à la fin. Un Scott qui a copié MacDonnell reste en jeu, sans pouvoir. La carte copiée garde son pouvoir.
L5.6 | Wemyss : un autre allié d’une armée quelconque, celle du joueur comprise, face visible ou face cachée, est défaussé ; jamais le Wemyss lui-même.
L6.0 | Les pouvoirs de fin de manche sont activés quand leur carte est engagée et prennent effet à la fin, pour le joueur qui a alors la carte, si elle est encore en jeu.
L6.1 | Bruce compte pour un clan au choix de son joueur, pour le doublement seulement. Sans activation, et pendant l’escarmouche, il est du clan Bruce. Deux cartes qui comptent pour Bruce sont d’un même clan.
L6.2 | Cochrane : au rang de son joueur, deux partisans sont récupérés au lieu d’un ; s’il n’en reste qu’un, un seul, et rien n’est dû ensuite. Plusieurs Cochrane dans une armée donnent deux partisans en tout.
L6.3 | MacDonnell n’est pas défaussé mais reste face visible dans l’armée du joueur qui l’a alors, pour exactement une escarmouche de plus. Son pouvoir y est éteint et ne peut pas être réactivé ; la carte compte entièrement (force, rang, clan, gêne de l’activation, présence d’un allié) et est défaussée à la fin de cette escarmouche, même si elle a été échangée entre-temps.
L7.1 | Tous les alliés sont retournés face visible. La force d’une armée est la somme de ses cartes, doublée si elle a au moins deux cartes, toutes du même clan. Une carte seule ne double jamais.
L7.2 | Les armées sont classées par force ; une égalité, à tout rang, revient à l’armée qui a la carte du rang le plus élevé.
L7.3 | Dans cet ordre, chaque joueur qui a un allié récupère un partisan de son choix parmi ceux qui restent ; un joueur sans allié n’en récupère pas.
L7.4 | Les partisans non récupérés, les recrues et les alliés sont défaussés, sauf ce que L6.3 garde en jeu ; recrues et partisans sont distribués comme à la mise en place. Les mains sont conservées.
L7.5 | Le vainqueur prend l’Initiative. Si aucun joueur n’a d’armée, elle ne change pas de main.
L7.6 | Quand la pioche est vide, la défausse est mélangée et devient la nouvelle pioche ; une pioche en cours prend d’abord ce qui reste. Si les deux sont vides, rien n’est pioché.
L8.1 | Si, après qu’une escarmouche a donné ses partisans, ceux d’un joueur totalisent 40 points ou plus, le total le plus élevé gagne, peu importe qui a atteint 40 le premier.
L8.2 | Une égalité revient au joueur, parmi ceux à égalité, le mieux classé à cette dernière escarmouche ; entre deux joueurs sans armée, à celui qui est le plus proche de l’Initiative, en sens horaire.
L9.1 | Une main est connue de son propriétaire ; sa taille, et les recrues face visible qui y sont entrées, sont publiques.
L9.2 | Un allié face cachée est connu du joueur qui l’a maintenant et de ceux qui l’ont eu auparavant.
L9.3 | Une recrue face cachée qui est prise est connue, dès lors, de celui qui la prend.
L9.4 | Aucun joueur ne connaît l’ordre de la pioche ; sa taille est publique.
L9.5 | La défausse est publique ; un allié face cachée que Wemyss défausse est d’abord retourné.
L9.6 | Les partisans récupérés et les totaux sont publics.
L10.1 | Une armée de plusieurs cartes, toutes du même clan, totalise 11 et est doublée à 22 ; une carte seule de 12 n’est pas doublée ; une armée qui a une carte d’un autre clan n’est pas doublée : 22 bat 14, qui bat 12.
L10.2 | Deux armées sont à égalité à 12 : celle qui a le rang 66 gagne.
L10.3 | Un Scott qui a copié Cochrane permet à son joueur de récupérer deux partisans.
L10.4 | Une armée de deux Scott et de Makgill 7 totalise 14 et n’est pas doublée ; avec un Scott à la place du 7, ou un Bruce activé, elle le serait.
`;

export const CLARIFICATIONS = `
LR-01 | Comment Lyon connaît-il le joueur le plus âgé ? | Il ne le connaît pas : l’option « Première Initiative » nomme un siège, ou un siège est tiré au sort.
LR-02 | Les partisans de même force sont-ils remplacés dès la première escarmouche ? | Oui, à chaque escarmouche.
LR-03 | Et s’il ne reste aucune carte d’une autre force à distribuer ? | Les partisans restent alors : la distribution n’aurait pas de fin.
LR-04 | Que peut faire un joueur sans carte en main ? | Recruter. Le tour n’est sauté que si la main, la rangée, la pioche et la défausse sont toutes vides.
LR-05 | Quand un emplacement de la rangée qui n’a pas pu être comblé aussitôt l’est-il ? | Au début d’un tour où le joueur ne peut rien faire d’autre et où une carte peut être distribuée ; la carte garde le sens prévu. S’il ne reste aucune recrue face cachée à retourner, l’emplacement vide face cachée le plus à gauche passe face visible : au cinquième tour, rien n’est face cachée.
LR-06 | Un MacDonnell gardé en jeu gêne-t-il l’activation ? | Oui, comme tout autre allié face visible.
LR-07 | Les alliés face cachée du même clan gênent-ils l’activation ? | Non : seulement ceux qui sont face visible.
LR-08 | La condition à quatre et cinq joueurs peut-elle être choisie ? | Oui : avec l’option « Règle du clan pour les pouvoirs », elle vaut toujours ou jamais.
LR-09 | Un pouvoir sans cible permise peut-il être activé ? | Oui, sans effet : la carte reste, le tour se termine.
LR-10 | Faut-il jouer une carte après avoir activé un Makgill ? | Oui, s’il y en a une en main ; sans carte en main, il ne se passe rien.
LR-11 | Le pouvoir d’un allié qui n’a pas été activé peut-il être copié ? | Oui, celui de tout allié face visible, MacDonnell gardé en jeu compris.
LR-12 | Un Scott peut-il copier un Scott ? | Non, et il n’y perd rien. Si le seul autre allié face visible est un Scott, il n’y a rien à copier et le pouvoir ne fait rien.
LR-13 | Quelle carte se déplace quand un Scott a copié Cockburn ou Fergusson ? | Le Scott.
LR-14 | Wemyss peut-il défausser un allié face cachée ? | Oui ; il est retourné au passage.
LR-15 | De quel clan est Bruce avant la fin ? | Du sien. Deux cartes qui comptent pour Bruce sont d’un même clan, et une carte activée peut être déclarée du clan Bruce.
LR-16 | Que donnent plusieurs Cochrane dans une armée ? | Deux partisans en tout.
LR-17 | Qu’advient-il d’un MacDonnell gardé en jeu puis échangé ? | Il est tout de même défaussé à la fin de l’escarmouche.
LR-18 | Qui prend l’Initiative quand aucun joueur n’a d’armée ? | Elle ne change pas de main.
LR-19 | Que se passe-t-il d’abord quand il faut piocher plus de cartes qu’il n’en reste ? | Les cartes qui restent sont prises ; ensuite la défausse est mélangée et fournit les autres. Elle n’est pas mélangée avant d’être nécessaire.
LR-20 | Et si la pioche et la défausse sont toutes deux vides ? | Rien n’est pioché.
LR-21 | Qui remporte une égalité entre deux joueurs sans armée ? | Celui qui est le plus proche du détenteur de l’Initiative de cette escarmouche, en sens horaire.
LR-22 | Où se trouve l’ordre de la pioche ? | Nulle part : chaque carte est tirée au hasard quand elle est nécessaire. Les joueurs ne peuvent pas voir la différence.
`;
