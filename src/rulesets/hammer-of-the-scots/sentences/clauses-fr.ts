// The clauses, clarifications and headings in French, one a line, by id or by English heading.

export const SECTIONS = `
0 Sequence of play | 0 Séquence de jeu
1 Map | 1 Plateau
2 Blocks | 2 Blocs
3 Cards | 3 Cartes
3E Event cards | 3E Cartes Événement
4 Movement | 4 Mouvement
5 Battles | 5 Batailles
6 Kings | 6 Rois
7 Winter | 7 Hivernage
8 Scenarios | 8 Scénarios
9 Victory | 9 Victoire
C.1 Tournament bidding | C.1 Enchères de tournoi
F Worked examples | F Exemples
`;

export const CLAUSES = `
H0.1a | Deux sièges : un camp commande les Anglais (rouges), l’autre les Écossais (bleus).
H0.1b | Trois formes de partie : Braveheart, The Bruce et la campagne.
H0.2a | Une année compte d’un à cinq tours de jeu, suivis d’un hiver.
H0.2b | Un tour de jeu compte une phase des cartes, une phase de mouvement et une phase de combat.
H0.2c | Après toutes les batailles, l’invasion frontalière et la vérification de la mort subite, un nouveau tour de jeu commence, sauf si l’année est terminée.
H0.2d | Dans la phase de mouvement, le joueur 1 termine tous ses mouvements avant que le joueur 2 ne commence. Les cartes décident qui est le joueur 1 (H3.1d, H3.12a).
H0.2e | Après l’hiver, les 25 cartes sont mélangées et chaque camp en reçoit cinq nouvelles.
H1.0a | Les Anglais sont assis au sud, les Écossais au nord.
H1.0b | Les villes et les lieux de bataille imprimés sur le plateau n’ont aucun effet.
H1.1a | Les régions sont les seules positions ; un bloc ne passe d’une région à une autre que si elles ont une frontière commune.
H1.1b | Chaque frontière est rouge ou verte (noire en 2.3), et sa couleur fixe sa limite.
H1.2a | La limite des châteaux (0 à 3) est le nombre de blocs qui peuvent passer l’hiver dans une région.
H1.2b | La limite des châteaux d’une région est aussi le nombre de crans de remplacement qu’elle donne chaque année.
H1.2c | Une région sans valeur imprimée a la limite 0 : elle ne donne rien, et aucun bloc n’y hiverne, sauf Wallace à Selkirk et les blocs qui accompagnent Édouard Ier.
H1.3a | Les cathédrales de Strathspey, Lennox et Fife ajoutent un à la limite des châteaux et aux crans de remplacement de leur région, pour les Écossais seulement.
H1.3b | En hiver, le Roi d’Écosse ne rejoint que des régions à cathédrale.
H1.4a | Chaque noble a une région d’origine.
H1.4b | Un noble touche sur 3 au lieu de 2 tant que son camp défend dans une de ses régions d’origine.
H1.4c | Un noble qui défend chez lui touche sur 3 même s’il est arrivé pendant ce tour ou a changé de camp dans la bataille.
H1.4d | Un noble ne touche pas sur 3 chez lui si son camp y attaque.
H1.4e | Si le contrôle du champ de bataille change, l’attaquant et le défenseur échangent leurs rôles pour cet avantage des nobles aussi.
H1.4f | Annan et Carrick sont toutes deux des régions d’origine de Bruce, Badenoch et Lochaber de Comyn ; chacune donne l’avantage.
H1.4g | Moray est l’un des quatorze nobles et touche sur 3 quand il défend à Moray.
H2.0a | Le type et la force d’un bloc debout sont secrets pour l’adversaire.
H2.11a | Un bloc a de 1 à 4 crans, jamais plus que sa propre force maximale, et lance un dé pour chacun.
H2.11b | Chaque coup retire un cran ; un coup à la force 1 élimine.
H2.12a | La lettre d’un bloc (A, B, C) donne l’ordre de combat, le nombre à côté le plus grand résultat de dé qui touche.
H2.13a | La capacité de mouvement est le plus grand nombre de régions où un bloc peut entrer pendant un tour.
H2.21a | Les chefs (Wallace, le Roi, Édouard) combattent comme les autres blocs, se déplacent de 3 régions et ne sont pas des nobles.
H2.22a | Quatorze nobles en deux factions, Bruce et Comyn.
H2.22b | Chaque noble sauf Moray a un bloc rouge et un bloc bleu, ses deux blocs jumeaux ; un seul est en jeu à la fois.
H2.22c | Le bloc jumeau qui n’est pas en jeu est mis de côté face visible, jamais dans un dépôt.
H2.23a | Archers anglais (et gallois) B3, archers écossais B2.
H2.23b | Les archers écossais se déplacent de 3 régions (2 dans l’édition 2.3).
H2.24a | Cavalerie légère : Keith B1 (Écossais), Hobelars A2 (Anglais).
H2.24b | Les Chevaliers Français n’entrent en jeu que lorsque les Écossais contrôlent huit nobles.
H2.25a | L’infanterie combat en C2, cinq blocs en C3.
H2.26a | Les Nordiques sont A2, ne servent que les Écossais et ont leurs propres règles de mouvement.
H3.0a | 20 cartes Mouvement et 5 cartes Événement, mélangées chaque année, cinq à chaque camp, vues de leur seul détenteur.
H3.0b | Les 15 cartes non distribuées restent inconnues toute l’année.
H3.1a | À chaque tour de jeu, les deux camps posent une carte en secret, puis les deux sont retournées ensemble.
H3.1b | Une carte doit être jouée à chaque tour ; ce qu’elle permet peut ne pas être utilisé.
H3.1c | Seule une carte de la main peut être jouée, et elle quitte la main.
H3.1d | De deux cartes Mouvement, la plus forte fait de son camp le joueur 1 ; à égalité, c’est le joueur anglais.
H3.11a | Une carte Mouvement donne sa valeur en points de mouvement.
H3.12a | Une carte Événement l’emporte sur toute carte Mouvement : elle est appliquée d’abord, et le camp qui l’a jouée est le joueur 1.
H3.12b | Si les deux camps jouent des événements, les deux sont appliqués, l’anglais d’abord ; l’année se termine à la fin du tour.
H3.12c | Un camp peut passer son événement : celui-ci n’a pas d’effet, n’est pas gardé pour plus tard et compte encore comme événement.
H3.12d | Les deux camps peuvent consulter les cartes jouées cette année.
H3.12e | Quand une année se termine plus tôt, les cartes non jouées sont défaussées.
H3.12f | Un tour à deux événements reste un tour de jeu : la perte due à l’invasion et la mort subite viennent avant l’hiver.
HE.0a | Les événements sont appliqués pendant la phase des cartes, avant tout mouvement, et leurs batailles sont livrées aussitôt.
HE.0b | Le camp qui a joué un événement n’a pas de mouvement à ce tour.
HE.0c | Un bloc touché, renforcé, converti ou chassé par un événement n’a pas bougé pour autant.
HE.Ha | Héraut : désigner un noble ennemi sur le plateau et lancer un dé. De 1 à 4, il rejoint le camp du joueur avec sa force actuelle ; sur 5 ou 6, il ne se passe rien.
HE.Hb | Le Héraut ne peut jamais désigner Moray.
HE.Hc | Le Héraut désigne d’abord le noble, puis lance le dé (4.0 : lance d’abord, puis désigne).
HE.Hd | Si un noble converti par le Héraut se trouve parmi des blocs de son ancien camp, une bataille est livrée aussitôt, et le converti attaque.
HE.He | Si un noble converti par le Héraut était seul, la région change de contrôle sans bataille.
HE.Hf | La bataille d’un noble converti par le Héraut est ordinaire : trois manches, retraites, regroupement.
HE.Hg | Pas de regroupement après une bataille due au Héraut ou à une défection ; après la bataille d’un Pillage, il y en a un.
HE.Hh | Tous les ennemis dans la région d’un noble converti défendent dès la manche 1, et aucune frontière n’est fermée à aucun camp.
HE.Hi | Le Héraut désigne un noble ennemi sur le plateau ; il peut être passé.
HE.Pa | Le Pillage frappe un groupe ennemi dans une région voisine d’une région où se trouve un groupe du camp qui le joue.
HE.Pb | Le groupe pillé subit deux coups, chacun sur un bloc le plus fort à ce moment ; son propriétaire départage les égalités.
HE.Pc | Les crans perdus sont ajoutés à des blocs du seul groupe qui pille, comme le veut le joueur, jamais au-delà de la force maximale.
HE.Pd | Les crans pillés sont ajoutés tant qu’il y a de la place ; les autres sont perdus.
HE.Pe | Si un groupe pillé a moins de deux crans, seuls les crans qu’il perd peuvent être pillés.
HE.Pf | Moray et les blocs qui ne sont pas des nobles rejoignent leur dépôt quand un Pillage les élimine, rois compris : aucune partie ne se termine ainsi.
HE.Pg | Un noble éliminé par un Pillage change de camp à la force 1 ; Moray non.
HE.Ph | Si d’anciens compagnons d’un noble capturé dans un Pillage restent dans sa région, il les attaque aussitôt, quand toutes les étapes du Pillage sont terminées.
HE.Pi | Un coup du Pillage qui reste après une capture tombe sur le bloc le plus fort encore dans le camp pillé.
HE.Pj | Un noble capturé dans un Pillage n’est pas du groupe qui pille et ne reçoit pas de crans pillés.
HE.Sa | Le Mouvement maritime déplace un ou deux blocs d’une région côtière vers une seule autre région côtière.
HE.Sb | La destination d’un Mouvement maritime n’est occupée que par des blocs du même camp : ni attaque, ni région vacante.
HE.Sc | Pour un Mouvement maritime, l’Angleterre est côtière.
HE.Sd | Les Nordiques ne peuvent pas utiliser la carte Mouvement maritime.
HE.Se | Un Mouvement maritime ne coûte pas de point, ne franchit pas de frontière et va d’une mer quelconque à une mer quelconque.
HE.Sf | Un bloc déplacé par un Mouvement maritime a bougé pour ce tour.
HE.Sg | Si les deux camps jouent des événements et que l’anglais est une Trêve, les Écossais peuvent aller par Mouvement maritime dans une Angleterre qu’ils occupent (pas en 4.0).
HE.Ta | Sous une Trêve, l’adversaire peut se déplacer, mais pas entrer dans une région où se trouve le camp qui l’a jouée.
HE.Tb | Le camp de la Trêve n’a lui-même pas de mouvement.
HE.Tc | La Trêve n’annule pas l’événement adverse du même tour, et l’année se termine tout de même.
HE.Td | Les batailles dues au Héraut, au Pillage ou à un couronnement sont livrées sous une Trêve.
HE.Te | Sous une Trêve anglaise, aucun bloc écossais n’entre en Angleterre, même vacante ; ceux qui y sont restent et coûtent toujours un bloc aux Anglais (H5.9b).
HE.Tf | Les Nordiques respectent la Trêve.
HE.Tg | La Trêve ne dure que le tour de jeu en cours.
HE.Va | Les Ravitaillements ajoutent trois crans en tout à des blocs alliés d’une seule région, répartis librement, jamais au-delà de la force maximale.
HE.Vb | Les trois crans des Ravitaillements vont à trois blocs différents.
HE.Vc | Moins de trois crans des Ravitaillements peuvent être donnés.
HE.Vd | Les Ravitaillements (et les crans pillés) peuvent renforcer Édouard.
H4.0a | Les blocs peuvent ne pas bouger ; les points de mouvement inutilisés sont perdus.
H4.0b | Les blocs traversent librement leurs propres blocs et les régions vacantes.
H4.0c | Un bloc doit s’arrêter en entrant dans une région où se trouve un bloc ennemi.
H4.0d | Un bloc ne bouge qu’une fois par tour de jeu ; retraites et regroupements ne comptent pas.
H4.0e | Seuls les propres blocs sur le plateau se déplacent.
H4.1a | Le joueur 1 doit jouer en premier : il ne peut pas le laisser à l’autre camp.
H4.2a | Tous les blocs d’un camp dans une région, sauf les Nordiques, forment un groupe, et un point de mouvement paie le mouvement d’un groupe.
H4.2b | Un nombre quelconque de blocs d’un groupe peut se déplacer, vers la même région ou vers plusieurs, chacun selon sa capacité de mouvement.
H4.2c | Un groupe payé le reste pendant toute la phase ; les blocs qui sont entrés dans sa région ne peuvent pas repartir.
H4.2d | Les groupes se déplacent dans un ordre quelconque ; il ne compte que pour les limites aux frontières et pour savoir quel groupe est l’attaque principale si aucun n’est désigné.
H4.2e | Un point de mouvement déplace un groupe quelle que soit la distance ; la capacité de mouvement de chaque bloc dit dans combien de régions il peut entrer.
H4.3a | D’un même camp, 6 blocs au plus franchissent une frontière verte et 2 une frontière rouge pendant une phase de mouvement.
H4.3b | Les limites aux frontières valent pour chaque camp séparément.
H4.3c | Une frontière que le nombre permis de blocs d’un camp a franchie lui est fermée pour le reste de la phase, aussi aux groupes qui ne font que passer.
H4.3d | Un bloc qui franchit une frontière rouge doit s’arrêter.
H4.3e | Les passages d’une frontière comptent ensemble dans les deux sens.
H4.4a | À la frontière anglo-écossaise, chaque point de mouvement fait passer un bloc, non un groupe.
H4.4b | Les points de mouvement d’un tour peuvent se partager entre passages de la frontière anglo-écossaise et mouvements de groupe ordinaires.
H4.4c | Le point d’un bloc qui franchit la frontière anglo-écossaise paie tout son mouvement, et aucun autre bloc de sa région.
H4.4d | Un bloc qui entre en Angleterre doit s’y arrêter.
H4.4e | Un bloc qui entre en Écosse depuis l’Angleterre peut continuer, sauf s’il a franchi la frontière rouge de Teviot.
H4.4f | Tout bloc s’arrête en franchissant la frontière anglo-écossaise, dans les deux sens.
H4.4g | Les limites des frontières rouges et vertes valent aussi pour les trois frontières anglo-écossaises.
H4.4h | Les blocs qui attaquent une région par la frontière anglo-écossaise combattent en un seul groupe dès la manche 1, où qu’ils l’aient franchie : aucun n’est jamais en réserve.
H4.4i | Les blocs qui attaquent par la frontière anglo-écossaise ne forment un groupe que s’ils sont partis d’une même région et entrés par une même frontière ; les autres attendent en réserve.
H4.4j | Les Écossais qui attaquent l’Angleterre depuis plusieurs régions ont une seule attaque principale ; les autres attendent en réserve.
H4.5a | Une région où se trouvent seulement des blocs du camp est alliée, seulement des blocs ennemis ennemie, sans bloc neutre ; le contrôle change aussitôt.
H4.5b | Une région où se trouvent les deux camps est disputée, ni alliée ni neutre.
H4.6a | Dans une région disputée, les attaquants, réserves comprises, neutralisent autant de défenseurs : ceux-ci ne peuvent pas partir.
H4.6b | Le défenseur choisit lesquels de ses blocs sont neutralisés.
H4.6c | Les défenseurs non neutralisés se déplacent et attaquent comme d’habitude, au coût habituel.
H4.6d | Les défenseurs non neutralisés ne peuvent pas partir par une frontière que l’ennemi, réserves comprises, a franchie pour entrer dans cette bataille, même si leur camp l’a franchie aussi (4.0 : ni par une frontière que l’ennemi a franchie en dernier pour entrer dans une bataille quelconque).
H4.6e | Seuls les blocs du joueur 1 peuvent neutraliser, car le joueur 2 se déplace ensuite.
H4.6f | Renforcer une bataille ne libère pas les blocs neutralisés.
H4.6g | Les Nordiques neutralisent comme un attaquant mais ne ferment pas de frontière ; en défense, ils peuvent être parmi les blocs neutralisés ou libres.
H4.6h | Autant de défenseurs d’origine sont neutralisés qu’il y a d’attaquants ; les renforts ne comptent d’aucun côté.
H4.7a | Les Nordiques coûtent un point de mouvement à part et vont par mer d’une région côtière à toute autre, aussi pour attaquer.
H4.7b | Les Nordiques n’entrent jamais en Angleterre.
H4.7c | Les Nordiques ne franchissent pas de frontière : aucune limite ne compte pour eux, et ils n’en ferment aucune.
H4.7d | Un mouvement des Nordiques est annoncé : les deux camps voient qu’ils bougent, d’où et vers où.
H4.7e | En bataille, les Nordiques sont toute l’attaque principale, ou attendent en réserve.
H4.7f | Les Nordiques qui attaquent avec un groupe venu par terre peuvent appartenir à son attaque principale.
H4.7g | Les Nordiques battent en retraite ou se regroupent par mer vers toute région côtière alliée d’Écosse, si loin soit-elle, jamais vers une région neutre.
H4.7h | Les Nordiques ne se regroupent que sur la mer de la région où ils ont combattu.
H4.7i | Comme le contrôle change aussitôt, les retraites possibles des Nordiques peuvent changer d’une bataille à l’autre, et même d’un bloc à l’autre d’une bataille.
H4.7j | Les Nordiques ne vont que dans des régions côtières.
H5.1a | Une bataille est livrée partout où se trouvent les deux camps, après tous les mouvements, chacune terminée avant la suivante.
H5.1b | Le joueur 1 choisit la bataille suivante, une à la fois, et n’a pas à annoncer les autres.
H5.1c | Le joueur 1 choisit avant de voir aucun bloc ennemi des batailles.
H5.1d | Au début d’une bataille, ses blocs, sauf ceux en réserve, sont révélés avec leur force ; ensuite ils sont cachés de nouveau.
H5.1e | Entrer dans une région où se trouve l’ennemi oblige à combattre : la phase de combat ne se termine que lorsqu’il ne reste aucune région disputée.
H5.2a | L’infanterie galloise, les archers gallois et l’infanterie de l’Ulster passent une vérification de la loyauté dans chaque bataille où ils combattent : un dé par bloc, de 1 à 4 le bloc reste, sur 5 ou 6 il rejoint le dépôt anglais.
H5.2b | Les blocs celtiques vérifient leur loyauté quand ils sont révélés : au début de la manche 1, ou de la manche 2 pour les réserves (2.3 : tous avant la bataille).
H5.2c | Un bloc celtique vérifie sa loyauté une fois par bataille, en attaque comme en défense.
H5.2d | Si les vérifications de la loyauté retirent le dernier bloc d’un camp, l’autre camp a gagné la bataille et peut se regrouper.
H5.3a | Une bataille compte trois manches au plus ; si elle n’est pas décidée alors, l’attaquant doit battre en retraite.
H5.3b | Le camp qui est entré dans une région occupée par l’ennemi est l’attaquant de la bataille.
H5.3d | Si le joueur 1 est entré dans une région vacante et que le joueur 2 le suit, le joueur 2 attaque, et tous les blocs du joueur 1 qui s’y trouvent défendent dès la manche 1.
H5.3e | Tous les blocs du défenseur qui se trouvaient dans la région quand elle est devenue disputée, et y sont encore, combattent dès la manche 1, neutralisés ou non.
H5.3c | Avant la retraite obligatoire qui suit la manche 3, les blocs sont relevés, de sorte que l’ennemi ne voit pas lequel va où.
H5.31a | Chaque bloc qui n’est pas en réserve a un tour de combat par manche : il tire, bat en retraite ou passe.
H5.31b | Dans une manche, les blocs agissent dans cet ordre : les A du défenseur, les A de l’attaquant, puis les B et les C de chacun de la même manière.
H5.31c | Le propriétaire choisit l’ordre des blocs de même lettre.
H5.31d | La lettre d’un bloc ne change jamais ; l’avantage d’une région d’origine ne change que le nombre.
H5.31e | Un bloc éliminé, capturé ou parti avant son tour de combat n’en a pas dans cette manche.
H5.31f | Une manche se termine quand chaque bloc qui y combat a eu son tour de combat ; la suivante commence alors.
H5.31g | Un bloc peut toujours passer son tour de combat.
H5.32a | Quand des attaquants entrent dans une région par plusieurs frontières ou par plusieurs mouvements de groupe, un groupe est l’attaque principale ; tous les autres attaquants attendent en réserve.
H5.32b | Un groupe d’attaquants réunit les blocs qui ont commencé leur mouvement dans une même région et sont entrés dans la bataille par une même frontière.
H5.32c | L’attaquant désigne l’attaque principale pendant son mouvement (2.3 : jusqu’au choix de la première bataille) ; sinon, c’est le premier groupe entré.
H5.32d | Aucun bloc de l’attaque principale ne peut être gardé en réserve.
H5.32e | Les réserves n’agissent pas, ne sont pas touchées et ne battent pas en retraite dans la manche 1 ; elles combattent dès la manche 2, même si tous les autres blocs de leur camp ont disparu.
H5.32f | Si le défenseur n’a plus que des réserves après la manche 1 et que l’attaquant a des blocs qui combattent, l’attaquant devient le défenseur à partir de la manche 2.
H5.32g | Le contrôle du champ de bataille ne peut changer qu’entre les manches 1 et 2.
H5.32h | Les réserves ne sont pas révélées si la bataille se termine après la manche 1.
H5.32i | Les réserves de l’attaquant rejoignent leur camp quand le contrôle du champ de bataille change, et défendent avec lui.
H5.33a | Les blocs que le joueur 2 amène dans une bataille commencée par le joueur 1 sont des réserves qui combattent à partir de la manche 2.
H5.33b | Renforcer une bataille est un mouvement ordinaire du joueur 2 : il coûte des points de mouvement, respecte les limites aux frontières et n’est pas une attaque.
H5.33c | Le joueur 1 ne peut pas renforcer les batailles commencées par le joueur 2.
H5.33e | Les mouvements du joueur 2 peuvent faire trois choses : se déplacer sans combattre, commencer des batailles, que le joueur 1 ne peut plus renforcer, ou amener des réserves dans les batailles que le joueur 1 a commencées.
H5.33d | Les renforts peuvent entrer par la même frontière que l’ennemi.
H5.4a | Un bloc qui tire lance autant de dés que sa force ; chaque dé qui ne dépasse pas son nombre touche.
H5.41a | Les blocs ne tirent pas en même temps : les coups sont appliqués aussitôt, avant que le bloc suivant n’agisse.
H5.41b | Aucun bloc n’est visé : chaque coup tombe sur le bloc ennemi au combat dont la force est la plus élevée à ce moment.
H5.41c | Si plusieurs blocs sont également forts, leur propriétaire choisit lequel subit le coup.
H5.41d | Le bloc le plus fort est déterminé de nouveau après chaque coup.
H5.41e | Les coups au-delà de ce que les blocs ennemis au combat peuvent subir sont perdus ; les réserves n’en subissent jamais.
H5.41f | Un noble capturé dans cette manche attend en réserve et ne peut être touché avant la suivante.
H5.5a | Un bloc peut battre en retraite au lieu de tirer, dans toute manche.
H5.5b | Les blocs qui battent en retraite peuvent aller dans plusieurs régions, et l’ennemi voit seulement combien vont où.
H5.5c | Une retraite mène dans une région adjacente alliée ou neutre, jamais ennemie ni disputée.
H5.5d | Les limites aux frontières comptent à neuf pour les retraites de chaque manche et pour la retraite obligatoire.
H5.5e | Pas de retraite par une frontière que l’ennemi a franchie pour entrer dans cette bataille ; si les deux camps l’ont franchie, seul le joueur 2 le peut (4.0 : si l’ennemi est le dernier à l’avoir franchie pour entrer dans une bataille quelconque).
H5.5f | Seuls les mouvements qui attaquent ou renforcent ferment une frontière à la retraite ; entrer dans une région vacante n’en ferme aucune.
H5.5g | Les blocs qui doivent battre en retraite et ne le peuvent pas sont éliminés.
H5.5h | Les Anglais ne battent jamais en retraite vers l’Écosse, ni les Écossais vers l’Angleterre ; vers leur pays, ils le peuvent.
H5.5i | Les Anglais qui attaquent en Angleterre et n’ont pas gagné après trois manches sont tous éliminés, car ils ne peuvent pas battre en retraite vers l’Écosse.
H5.5j | Les Nordiques battent en retraite par mer vers un littoral allié (H4.7g) ; s’il n’y en a pas, ils ne peuvent pas battre en retraite.
H5.5k | Une retraite ne coûte pas de point de mouvement et mène une région plus loin, si bien qu’aucune frontière ne l’arrête.
H5.5l | Dans la retraite obligatoire, le propriétaire choisit l’ordre des mouvements ; tout bloc qui peut battre en retraite doit le faire.
H5.5m | Le premier bloc qui bat en retraite vers une région neutre la rend alliée pour son camp et ennemie pour l’autre.
H5.6a | Le vainqueur peut regrouper tous ceux de ses blocs qu’il veut, réserves comprises, dans des régions adjacentes alliées ou neutres.
H5.6b | Les limites aux frontières valent pour un regroupement et comptent à neuf pour lui.
H5.6c | Une frontière que l’ennemi a franchie pour entrer dans la bataille n’est pas fermée au vainqueur qui se regroupe.
H5.6d | Le vainqueur ne se regroupe ni dans une région où une bataille reste à livrer, ni dans une région occupée par l’ennemi.
H5.6e | Un regroupement ne franchit la frontière anglo-écossaise que vers son pays : les Anglais vers l’Angleterre, les Écossais vers l’Écosse.
H5.6f | Les Nordiques se regroupent par mer vers un littoral allié.
H5.6g | Un défenseur qui gagne peut se regrouper comme un attaquant.
H5.6h | Le vainqueur peut aussi se regrouper après les batailles dues au Héraut, au Pillage ou à un couronnement.
H5.7a | Un noble éliminé dans une bataille change de camp aussitôt : son bloc jumeau est mis à la force 1 dans la réserve du camp qui l’a capturé.
H5.7b | Un noble capturé dans une bataille combat pour son nouveau camp à partir de la manche suivante.
H5.7c | Un noble capturé puis éliminé de nouveau change de camp de la même manière, à la force 1.
H5.7d | Moray ne change jamais de camp ; tué en bataille, il est mort.
H5.7e | Un noble éliminé parce qu’il ne peut pas battre en retraite est capturé aussi.
H5.7f | Un camp qui n’a qu’un noble capturé en réserve est encore présent : la bataille n’est pas terminée.
H5.8a | Les blocs éliminés qui ne sont ni capturés ni morts rejoignent le dépôt de leur propriétaire, où les blocs n’ont pas de force.
H5.8b | Les blocs à croix noire (Wallace, Moray, Nordiques, Chevaliers Français, Hobelars et Édouard) sont morts quand ils sont éliminés au combat.
H5.8c | Un bloc à croix noire éliminé parce qu’il ne peut pas battre en retraite est mort.
H5.8d | Les blocs à croix noire perdus dans un Pillage, une invasion frontalière ou en hiver rejoignent le dépôt et ne sont pas morts.
H5.8e | Édouard Ier tué au combat est remplacé : le bloc devient Édouard II et rejoint le dépôt.
H5.8f | Un noble autre que Moray n’est jamais dans un dépôt.
H5.8h | D’un dépôt, les blocs anglais ne reviennent que par la Levée Féodale, les blocs écossais que par les pioches d’hiver.
H5.8g | Un bloc celtique qui déserte n’est pas éliminé : il rejoint le dépôt anglais.
H5.9a | Les Écossais peuvent entrer en Angleterre, un point de mouvement par bloc.
H5.9b | À la fin de chaque tour de jeu où les Écossais occupent l’Angleterre, le joueur anglais retire un de ses blocs du plateau, pas un noble, vers son dépôt : un seul bloc, quel que soit le nombre d’envahisseurs.
H5.9c | Les Anglais choisissent le bloc qu’ils perdent dans une invasion frontalière, dans toute région, Édouard compris, jamais un noble ; s’il n’y a que des nobles, il n’y a pas de perte.
H5.9d | Le bloc perdu dans une invasion frontalière n’est pas révélé.
H5.9e | Les Écossais ne peuvent pas hiverner en Angleterre.
H5.9f | Aucune invasion frontalière ne peut commencer sous une Trêve anglaise.
H5.9g | Les Écossais peuvent attaquer des blocs anglais en Angleterre ; ceux-ci ne peuvent pas battre en retraite vers l’Écosse.
H5.9h | L’occupation de l’Angleterre par les Écossais est vérifiée après toutes les batailles d’un tour de jeu, aussi quand les deux camps ont joué des événements.
H5.9i | Quand Lyon vérifie si les Écossais occupent l’Angleterre, il ne reste aucune bataille à livrer : les Écossais qui s’y trouvent sont seuls, et l’occupent.
H6.1a | Le bloc Édouard est Édouard Ier jusqu’à sa mort au combat, ou jusqu’à ce qu’Édouard décide où hiverner en 1306, sur le plateau ou dans le dépôt ; ensuite il est Édouard II.
H6.1b | Si Édouard Ier est tué au combat, la partie continue ; le bloc revient dans le dépôt anglais comme Édouard II.
H6.1c | Édouard II ne peut pas hiverner en Écosse.
H6.1d | Si Édouard II est éliminé au combat, les Écossais gagnent aussitôt.
H6.1e | Édouard, premier ou second, perdu dans un Pillage, une invasion frontalière ou en hiver rejoint le dépôt ; rien d’autre ne s’ensuit, et Édouard Ier reste Édouard Ier.
H6.1f | En 1297, Édouard est dans le dépôt et peut être parmi les quatre blocs piochés.
H6.2a | Un seul Roi d’Écosse au plus est couronné par partie. Braveheart et la campagne commencent sans Roi ; The Bruce commence avec lui sur le plateau, si bien qu’aucun Roi n’y est couronné.
H6.2b | Si le Roi d’Écosse est éliminé au combat, les Anglais gagnent aussitôt.
H6.2c | Un couronnement prend la place de l’effet de la carte Événement que les Écossais viennent de jouer ; il est annoncé au moment d’appliquer l’événement.
H6.2d | Si les Anglais ont joué un événement aussi, il vient d’abord, et les Écossais choisissent ensuite entre couronnement et événement.
H6.21a | Pour que Bruce ou Comyn soit couronné, Wallace doit être mort ; dans le dépôt, il ne l’est pas.
H6.21b | Bruce ou Comyn n’est couronné que si son bloc est écossais et se trouve à Fife.
H6.21c | Quand Bruce ou Comyn est couronné, le bloc du Roi apparaît à Fife à la force 4 ; le noble couronné reste un noble ordinaire.
H6.21d | Bruce couronné : tous les nobles écossais de la faction Comyn sauf Moray rejoignent les Anglais ; Comyn couronné : tous les nobles écossais de la faction Bruce.
H6.21e | Les nobles qui désertent lors d’un couronnement attaquent aussitôt. Tous ceux d’une région attaquent ensemble dès la manche 1 ; les Écossais qui s’y trouvent, Roi compris, défendent.
H6.21f | Le joueur 1 choisit l’ordre des batailles dues à un couronnement.
H6.21g | Les batailles des nobles qui désertent lors d’un couronnement sont livrées pendant la phase des cartes, comme des batailles ordinaires, sans frontière fermée.
H6.21h | Lors d’un couronnement, les nobles déjà anglais restent où ils sont ; les nobles de la faction couronnée ne rejoignent jamais les Écossais par lui.
H6.22a | Balliol peut être couronné à partir de 1301 si les Chevaliers Français sont sur le plateau et si aucun Roi ne l’a été, avec toute carte Événement écossaise.
H6.22b | Quand Balliol est couronné, le Roi apparaît à pleine force dans la région des Chevaliers Français, et tous les nobles écossais de la faction Bruce rejoignent les Anglais.
H6.22c | Les nobles qui désertent quand Balliol est couronné livrent bataille comme lors de tout couronnement.
H6.2e | Un Roi perdu dans un Pillage ou dissous rejoint le dépôt écossais et peut être pioché de nouveau comme tout bloc.
H7.0a | L’année se termine après un tour où les deux camps ont joué des événements, ou après la cinquième carte.
H7.0b | Les cartes non jouées ne sont pas gardées pour l’année suivante.
H7.0c | L’hivernage a un ordre fixe : les nobles anglais rentrent chez eux, puis les écossais ; le Roi d’Écosse ; Édouard décide ; les Anglais se dissolvent ; Wallace, puis les autres Écossais se dissolvent ; renforcements ; Levée Féodale anglaise ; nouvelles cartes.
H7.0d | Aucune bataille n’est jamais livrée pendant l’hivernage.
H7.1a | En hiver, tous les nobles anglais d’abord, puis tous les nobles écossais, rejoignent leur région d’origine de n’importe où ; distance, frontières et limites ne comptent pas.
H7.1b | Si un bloc ennemi se trouve dans la région d’origine d’un noble qui rentre chez lui, ce noble change de camp avec sa force actuelle et y reste.
H7.1c | Les nobles anglais rentrent chez eux pendant que les nobles écossais sont encore où ils étaient : un noble écossais dans la région d’origine d’un noble anglais le convertit, bien qu’il en parte ensuite.
H7.1d | L’ordre dans lequel les nobles d’un camp rentrent chez eux ne compte pas ; un noble converti parmi les Anglais ne bouge pas une seconde fois avec les Écossais.
H7.1e | Les nobles (sauf Moray) ne peuvent pas se dissoudre, pas même pour faire de la place.
H7.1f | En hiver, Moray peut rester où il est, rentrer chez lui ou se dissoudre ; il ne change jamais de camp.
H7.1g | Moray ne peut rentrer chez lui que si la région Moray est alliée ou neutre.
H7.1h | Un noble qui rentre chez lui ne cause jamais de bataille.
H7.12a | Bruce et Comyn rejoignent l’une ou l’autre de leurs deux régions d’origine, au choix de leur propriétaire, aussi de l’une à l’autre.
H7.12b | Si l’ennemi se trouve dans une seule des deux régions d’origine de Bruce ou Comyn, il doit rejoindre l’autre.
H7.12c | Bruce ou Comyn n’est converti que si l’ennemi se trouve dans ses deux régions d’origine ; le nouveau propriétaire choisit alors laquelle il rejoint.
H7.12d | La présence de l’ennemi dans les régions d’origine de Bruce et Comyn est jugée quand les nobles de leur camp rentrent chez eux.
H7.2a | En hiver, le Roi d’Écosse peut rejoindre toute région à cathédrale alliée ou neutre, rester ou se dissoudre.
H7.2b | Un Roi d’Écosse qui reste dans sa région compte pour la limite des châteaux quand les Écossais se dissolvent, et peut devoir se dissoudre.
H7.2c | Le Roi d’Écosse ne peut pas hiverner en Angleterre : il rejoint une région à cathédrale ou se dissout.
H7.2d | Les régions à cathédrale occupées par l’ennemi sont déterminées, pour le Roi d’Écosse, avant que les Anglais ne se dissolvent.
H7.3a | En hiver, tout bloc anglais en Angleterre qui n’est pas un noble se dissout.
H7.3b | Les blocs anglais en Écosse qui ne sont pas des nobles peuvent toujours se dissoudre en hiver, au choix de leur propriétaire.
H7.31a | Les archers, chevaliers et Hobelars anglais doivent se dissoudre en hiver, sauf s’ils sont avec Édouard Ier et qu’il hiverne en Écosse.
H7.32a | L’infanterie anglaise (galloise et de l’Ulster comprises) peut hiverner en Écosse dans la limite des châteaux ; le propriétaire choisit les blocs qui se dissolvent. Les cathédrales ne comptent pas.
H7.32b | La limite des châteaux en hiver compte tous les blocs de la région, noble compris ; le noble ne peut pas être retiré pour faire de la place.
H7.32c | Dans une région d’origine de limite 1, seul le noble hiverne ; un bloc écossais de plus si elle a une cathédrale.
H7.4a | Édouard Ier en Écosse peut hiverner où il est ou se dissoudre.
H7.4b | Édouard II n’hiverne jamais en Écosse ; aucun des deux Édouard n’hiverne en Angleterre.
H7.4c | Édouard Ier ne peut pas hiverner en Écosse deux années de suite.
H7.4d | Édouard Ier ne peut pas hiverner en Écosse en 1306 ; pendant cet hiver, il devient Édouard II.
H7.4e | Si Édouard Ier hiverne en Écosse, tous les blocs anglais de sa région qui ne sont pas des nobles peuvent rester avec lui, au-delà de la limite des châteaux.
H7.4f | Les nobles dans la région d’Édouard Ier n’hivernent pas avec lui : ils sont rentrés chez eux comme tous les autres.
H7.4g | Si Édouard Ier hiverne en Écosse, il n’y a pas de Levée Féodale anglaise cet hiver : les Anglais commencent l’année sans bloc en Angleterre.
H7.4h | Quand Édouard Ier hiverne en Écosse, les limites des châteaux valent pour l’infanterie ailleurs ; les blocs avec lui peuvent se dissoudre au choix de leur propriétaire.
H7.4i | Dans The Bruce, aucun roi anglais n’hiverne jamais en Écosse ; l’infanterie le peut.
H7.4j | Édouard Ier peut hiverner en Écosse jusqu’en 1305 compris.
H7.5a | En hiver, Wallace, s’il est sur le plateau, peut rejoindre Selkirk de n’importe où, sauf si l’ennemi s’y trouve (2.3 : sauf si Édouard Ier y hiverne, ce qui revient au même).
H7.5b | À Selkirk, Wallace regagne jusqu’à deux crans en hiver, jamais au-delà de la force 4, aussi s’il y était déjà, et y reste bien que la limite des châteaux soit 0.
H7.5c | Les blocs écossais au-delà de la limite des châteaux de leur région, augmentée de un par une cathédrale, doivent se dissoudre en hiver, au choix de leur propriétaire ; Moray peut être choisi, les autres nobles non. La limite compte tous les blocs de la région, nobles compris.
H7.5d | Les blocs écossais qui ne sont pas des nobles peuvent se dissoudre en hiver au choix de leur propriétaire, Wallace et le Roi compris.
H7.5e | Dans une région de limite 0, tous les blocs écossais sauf les nobles se dissolvent en hiver ; seul Wallace reste à Selkirk, et ne donne de place à aucun autre.
H7.5f | Après sa dissolution, Wallace ne revient que par une pioche, à la force 1.
H7.5g | Les blocs qui se dissolvent rejoignent le dépôt ; ils ne sont jamais morts.
H7.6a | Aux renforcements hivernaux, chaque région alliée donne autant de crans de remplacement que sa limite des châteaux, un de plus aux Écossais avec une cathédrale ; ils ne servent que dans cette région.
H7.6b | Les régions vacantes ne donnent pas de crans de remplacement.
H7.6c | Les crans de remplacement ne peuvent pas être gardés ; ceux qui sont inutiles sont perdus.
H7.6d | Les Écossais se renforcent avant les Anglais (2.3 : les deux en même temps) ; l’ordre ne change rien.
H7.6e | Les crans de remplacement peuvent ne pas être utilisés.
H7.61a | Si les Écossais contrôlent huit nobles ou plus, les Chevaliers Français rejoignent le dépôt écossais.
H7.61b | Les huit nobles qui amènent les Chevaliers Français sont comptés au début des renforcements hivernaux, avant que les Écossais ne piochent.
H7.61c | Parmi les huit nobles qui amènent les Chevaliers Français, Moray ne compte que s’il est sur le plateau.
H7.61d | Une fois arrivés, les Chevaliers Français restent en jeu jusqu’à leur mort au combat, même si les Écossais contrôlent moins de huit nobles.
H7.61e | Les Chevaliers Français morts ne reviennent jamais.
H7.62a | Pour un cran de remplacement, les Écossais ajoutent un cran à un bloc de la région, ou piochent au hasard un bloc de leur dépôt vers la région, à la force 1. Ils peuvent faire les deux, ajouter plusieurs crans à un bloc et renforcer un bloc qui vient d’être pioché.
H7.62b | Pour piocher un bloc, les Écossais doivent avoir de la place dans la région sous sa limite des châteaux, à laquelle une cathédrale ajoute un.
H7.62c | Aucun bloc n’est renforcé au-delà de sa force maximale, et rien n’est pioché dans un dépôt vide.
H7.62d | Les Nordiques ou les Chevaliers Français piochés pour une région sans littoral sont placés sur un littoral allié adjacent, même au-delà de sa limite des châteaux.
H7.62e | Les crans de remplacement des deux régions, celle de la pioche et celle où ils sont placés, renforcent les Nordiques ou les Chevaliers Français piochés pour une région sans littoral.
H7.62f | Si les Nordiques ou les Chevaliers Français sont piochés pour une région sans littoral, un autre bloc est pioché à leur place ; en 4.0, ils ne sont remis au dépôt qu’ensuite.
H7.62g | S’il ne reste dans le dépôt que les Nordiques ou les Chevaliers Français, rien ne peut être pioché pour une région sans littoral (2.3 : c’est possible si un littoral allié est adjacent, et ils y vont).
H7.63a | Les crans de remplacement des régions tenues par les Anglais ne peuvent qu’ajouter des crans à l’infanterie et aux nobles de cette région.
H7.63b | Les Anglais ne piochent aucun bloc avec des crans de remplacement.
H7.63c | Édouard ne peut pas être renforcé avec des crans de remplacement.
H7.7a | Sauf si Édouard hiverne en Écosse, la moitié du dépôt anglais, arrondie au supérieur, est piochée vers l’Angleterre à pleine force.
H7.7b | Les blocs dissous cet hiver sont dans le dépôt d’où la Levée Féodale anglaise est piochée.
H7.7c | Édouard, premier ou second, peut être pioché dans la Levée Féodale anglaise comme tout autre bloc.
H7.8a | À la fin de l’hiver, les 25 cartes sont mélangées et cinq sont distribuées à chaque camp ; l’année suivante commence.
H8.1a | Braveheart : 1297–1305, avec son déploiement.
H8.2a | The Bruce : 1306–1314, avec son déploiement.
H8.2b | Dans The Bruce, Édouard Ier est vivant en 1306 : il peut être levé, et tué sans que la partie se termine. Ensuite il est Édouard II.
H8.3a | La campagne commence comme Braveheart et se joue jusqu’à la victoire d’un camp, au-delà de 1314 s’il le faut.
H8.3b | Dans une campagne, Édouard Ier n’hiverne pas en Écosse en 1306, et est Édouard II à partir de 1307.
H9.0a | À la fin d’un scénario, le camp qui contrôle le plus de nobles gagne. Le camp qui possède le bloc d’un noble sur le plateau contrôle ce noble.
H9.0b | Si chaque camp contrôle sept nobles, les Anglais gagnent si Wallace est mort ou dans le dépôt, les Écossais s’il est sur le plateau.
H9.0c | Si Moray est mort ou dans le dépôt, seuls 13 nobles comptent, et aucune égalité n’est possible. The Bruce ne peut jamais se terminer à égalité.
H9.0d | L’hiver de la dernière année est joué avant le décompte, tant qu’il peut encore changer le vainqueur.
H9.1a | Mort subite : un camp qui contrôle tous les nobles en jeu à la fin d’un tour de jeu gagne aussitôt.
H9.1b | Pour la mort subite, Moray n’est pas en jeu tant qu’il est dans le dépôt, ni une fois mort.
H9.1c | Si le Roi d’Écosse est éliminé au combat, les Anglais gagnent aussitôt.
H9.1d | Si Édouard II est éliminé au combat, les Écossais gagnent aussitôt.
H9.1e | Un Roi éliminé parce qu’il ne peut pas battre en retraite est éliminé au combat.
H9.1f | Une partie gagnée aussitôt se termine sur-le-champ : les batailles restantes ne sont pas livrées.
H9.1g | La mort subite vaut dans tous les scénarios ; c’est la seule façon de gagner une campagne.
HT.a | Avant l’appariement, chaque joueur enchérit en secret E1, E2, E3, S1, S2 ou S3.
HT.b | Une enchère E1, E2 ou E3 est le souhait de jouer les Anglais, et son prix : pendant les 1, 2 ou 3 premières années, Édouard est face visible dans le dépôt anglais et ne peut pas être pioché, mais il compte pour la taille de la Levée Féodale.
HT.c | Une enchère S1, S2 ou S3 est le souhait de jouer les Écossais, et son prix : 1, 2 ou 3 blocs de plus dans la Levée Féodale anglaise de 1297, qui en a quatre.
HT.d | Les enchères sont appariées en deux étapes. D’abord les enchères égales pour des camps opposés se rencontrent (E3 et S3, E2 et S2, E1 et S1) et s’annulent.
HT.e | Ensuite les enchères restantes sont appariées au plus près ; l’enchère la plus élevée paie la différence.
HT.f | Un joueur qui a enchéri E joue les Anglais, un joueur qui a enchéri S les Écossais.
HT.g | La comparaison des enchères fixe à la fois les adversaires, les camps et les prix ; un directeur s’en charge.
HT.h | E3 contre S3 ne relève pas d’un arbitre : les enchères s’annulent.
HT.i | Le prix d’une enchère est public : les deux camps voient Édouard face visible et la taille de la Levée Féodale. Il concerne 1297 et la suite, dans Braveheart et la campagne seulement.
HT.j | Les enchères ne sont appariées que d’une façon : d’abord les opposés exacts, puis de sorte que la somme des différences soit la plus petite, à égalité dans l’ordre d’inscription.
F-01 | De Carrick à Argyll et de Lothian à Fife, aucun mouvement : pas de frontière.
F-02 | Fife a la limite 3 et donne 3 crans pour les Écossais, 2 pour les Anglais.
F-03 | Un bloc de force 4 lance quatre dés, un bloc de force 1 en lance un.
F-04 | Avec 1, 2 et 3, un B1 touche une fois et un B3 trois fois.
F-05 | Un groupe à Buchan, de capacité 2, atteint exactement Angus, Fife, Mar, Badenoch, Strathspey, Moray et Atholl.
F-06 | Six blocs étant allés de Buchan à Angus, deux de Strathspey ne peuvent pas suivre par Buchan ; deux de Mar par la frontière rouge le peuvent.
F-07 | Par une même frontière rouge, le joueur 1 déplace deux blocs, puis le joueur 2 deux ; un troisième de l’un ou l’autre est refusé.
F-08 | Avec une carte 3, les Anglais passent avec trois blocs sur six, pas avec un quatrième.
F-09 | Deux blocs d’Angleterre à Lothian par Dunbar et un à Lanark par Annan épuisent une carte 3.
F-10 | Deux blocs d’Angleterre à Lothian, puis un groupe déjà en Écosse, épuisent une carte 3.
F-11 | Cinq blocs attaquent six à Buchan depuis Angus et Strathspey : un peut partir, par Badenoch ou Mar seulement.
F-12 | Deux blocs en neutralisent un ; des renforts ne le libèrent pas.
F-13 | Un noble défend chez lui avec de l’infanterie contre des chevaliers et de l’infanterie : le noble, les chevaliers, l’infanterie écossaise, l’infanterie anglaise agissent dans cet ordre, et le noble touche sur 3.
F-13b | Un noble hors de chez lui défend avec de l’infanterie contre des chevaliers et de l’infanterie : le noble, les chevaliers, l’infanterie écossaise, l’infanterie anglaise, et le noble touche sur 2.
F-14 | Quatre blocs d’Angus comme attaque principale et deux de Mar vers Buchan : les deux attendent en réserve ; 2 points sont utilisés.
F-15 | Trois blocs de Moray renforcent Buchan et combattent à partir de la manche 2.
F-16 | Des chevaliers de force 3 qui lancent 2, 4 et 5 portent un coup.
F-17 | Trois blocs de force 4 subissent trois coups : chacun perd un cran.
F-17b | Deux blocs de force 4 subissent trois coups : les deux perdent un cran, et l’un ou l’autre un second.
F-18 | Des blocs de force 3, 4 et 4 subissent quatre coups : les deux premiers vont aux blocs de force 4, puis deux des trois perdent un cran chacun, au choix du propriétaire.
F-19a | Des Écossais sont allés de Badenoch à Atholl, vacante, des Anglais l’attaquent d’ailleurs : les deux peuvent battre en retraite vers Badenoch, le premier la ferme à l’autre.
F-19b | Des Écossais sont allés de Badenoch à Atholl, vacante, des Anglais l’attaquent par Badenoch : seuls les Anglais peuvent battre en retraite vers Badenoch.
F-20 | Quatre blocs sont entrés par une frontière verte : jusqu’à six peuvent battre en retraite par elle.
F-21 | Des Écossais attaquent l’Angleterre, deux depuis une région et un de plus loin : 3 points, les deux sont l’attaque principale, le bloc seul attend (2.3 : les trois combattent en un seul groupe).
F-22 | Buchan et Angus donnent 2 crans chacune.
F-23 | Aucun bloc n’est pioché pour Buchan tant que deux s’y trouvent.
F-24 | Les Nordiques piochés pour Badenoch ou Lanark vont sur un littoral allié adjacent.
F-24b | Les Nordiques sont piochés pour Badenoch ou Lanark : un autre bloc est pioché.
F-25 | Les enchères E3 et S3 se rencontrent sans effet.
F-26 | Les enchères E2 et S1 laissent E1 : pas d’Édouard en 1297.
F-27 | Un noble capturé puis éliminé de nouveau revient dans son premier camp à la force 1.
F-28 | Deux blocs anglais vont d’Angleterre par Annan à Galloway avec une carte 2, et les deux combattent dès la manche 1.
F-29 | Édouard peut être parmi les quatre blocs piochés sur treize en 1297.
F-30 | Bruce à Annan ou Carrick, Comyn à Badenoch ou Lochaber, en défense, touchent sur 3.
F-31 | Le joueur 1 attaque A, le joueur 2 attaque B : le joueur 2 défend en A et attaque en B.
F-32 | Dans une région d’origine de limite 1 avec un noble et de l’infanterie, l’infanterie se dissout.
F-33 | Une carte Mouvement 2 de chaque camp : les Anglais sont le joueur 1.
F-34 | Les défenseurs ont disparu dans la manche 1 et des renforts attendent : l’attaquant défend à partir de la manche 2.
F-35 | Wallace mort, Bruce bleu à Fife : couronné, Roi de force 4 à Fife, les nobles bleus de la faction Comyn sauf Moray deviennent rouges.
`;

export const CLARIFICATIONS = `
AMB-01 | Quelle édition s’applique par défaut ? | Aucune : chaque partie nomme son édition, et l’édition fixe la valeur par défaut de chaque option. Les éditions ne sont jamais mêlées implicitement.
AMB-02 | Un tour de jeu a-t-il trois phases ou quatre ? | Trois : cartes, mouvement, batailles. « Quatre » est une erreur de deux impressions.
AMB-03 | Qui est le joueur 1 quand les deux cartes sont des événements ? | Les Anglais, pour l’ordre des batailles, des invasions et de tout le reste de ce tour.
AMB-04 | Un événement passé, ou abandonné pour un couronnement, compte-t-il comme événement ? | Oui : la carte jouée compte, si bien qu’un tour de deux telles cartes termine l’année.
AMB-05 | L’invasion et la mort subite sont-elles vérifiées dans un tour à deux événements ? | Oui : c’est un tour de jeu comme les autres. L’hiver vient ensuite.
AMB-06 | Le joueur 1 peut-il refuser de jouer en premier ? | Non.
AMB-07 | Les blocs de plusieurs groupes payés peuvent-ils se déplacer tour à tour ? | Oui, dans un ordre quelconque. Il ne décide que du groupe qui est l’attaque principale quand aucun n’est désigné.
AMB-08 | Un bloc peut-il revenir sur ses pas, ou passer deux fois par une région ? | Il ne peut pas refranchir aussitôt la frontière qu’il vient de franchir. Toute autre boucle est permise.
AMB-09 | Les passages dans les deux sens comptent-ils ensemble ? | Oui : un seul compte par frontière, camp et phase de mouvement.
AMB-10 | Les passages du mouvement laissent-ils moins de place aux retraites ? | Non : les limites comptent à neuf. Elles ne s’additionnent qu’avec l’option {borderLimitsCarryIntoBattle}.
AMB-11 | Les deux camps partagent-ils la limite d’une frontière en bataille ? | Non : chaque camp a son propre compte.
AMB-12 | Que paie un bloc écossais qui se déplace d’abord en Écosse, puis entre en Angleterre ? | Un seul point de mouvement pour tout le trajet.
AMB-13 | Le point payé pour un groupe fait-il passer un bloc par la frontière anglo-écossaise ? | Non : chaque bloc qui passe coûte un point à part.
AMB-14 | Des attaquants qui ont franchi la frontière anglo-écossaise à divers endroits forment-ils un groupe ? | En 2.3, oui : tous ceux qui l’ont franchie à ce tour et finissent dans la région. Ils combattent dès la manche 1 avec l’attaque principale, désignée parmi les autres groupes s’il y en a. En 3.x, seulement ceux qui ont la même région de départ et la même frontière d’entrée.
AMB-15 | Un bloc s’arrête-t-il en entrant en Écosse ? | Seulement par la frontière rouge de Teviot, sauf avec l’option {stopAtAngloScottishBorder}.
AMB-16 | Quand l’attaque principale est-elle désignée ? | L’attaquant peut la désigner jusqu’à la fin de son mouvement ; sinon c’est le premier groupe entré.
AMB-17 | Des blocs de même région de départ et de même frontière d’entrée forment-ils un groupe, même par des chemins différents ? | Oui.
AMB-18 | Les Nordiques et un groupe venu par terre attaquent une région : lequel est l’attaque principale ? | L’un ou l’autre, au choix de l’attaquant ; les Nordiques n’appartiennent jamais à un groupe venu par terre, sauf avec l’option {norseJoinsMain}.
AMB-19 | Les Nordiques comptent-ils pour la neutralisation ? | Oui, comme blocs qui neutralisent et comme blocs neutralisés.
AMB-20 | Les Nordiques ferment-ils une frontière en attaquant ? | Non.
AMB-21 | Quand les réserves et les défenseurs vérifient-ils leur loyauté ? | Comme le dit l’édition : tous avant la bataille en 2.3, chacun quand il est révélé en 3.x. Les défenseurs lancent aussi.
AMB-22 | Dans la manche 1, un camp n’a plus de bloc qui combat, mais des réserves attendent. Les autres terminent-ils leurs tours de combat ? | Oui : ils peuvent battre en retraite ou passer, car il n’y a pas de bloc sur lequel tirer. S’il ne reste aucun ennemi dans la région, la bataille est terminée aussitôt.
AMB-23 | Le contrôle change-t-il quand les défenseurs de la manche 1 ont battu en retraite au lieu de mourir ? | Oui, et aussi quand ils ont déserté.
AMB-24 | Le contrôle change-t-il quand le défenseur n’a qu’un noble capturé en réserve ? | Oui : un noble capturé est une réserve comme une autre.
AMB-25 | Le contrôle change-t-il après la manche 2 ? | Non.
AMB-26 | Qui doit battre en retraite après la manche 3 quand le contrôle a changé ? | Le nouvel attaquant, dans toutes les éditions.
AMB-27 | Après la manche 3, le défenseur n’a qu’un noble capturé en réserve. Que se passe-t-il ? | L’attaquant n’a pas gagné, et doit battre en retraite.
AMB-28 | Pour quelle bataille une frontière est-elle fermée ? | Seulement pour la bataille où l’ennemi est entré par elle. En 4.0, pour toute bataille où il l’a franchie en dernier.
AMB-29 | Les blocs peuvent-ils battre en retraite dans la manche 1 ? | Oui, sauf avec l’option {retreatFromRound2}.
AMB-30 | Les Anglais peuvent-ils battre en retraite et se regrouper vers l’Angleterre, et les Écossais en sortir ? | Oui, vers leur pays, sans point de mouvement et dans les limites aux frontières.
AMB-31 | Un camp peut-il laisser mourir un bloc lors de la retraite obligatoire ? | Non : un bloc qui peut partir doit partir.
AMB-32 | Qu’advient-il d’un noble qui doit battre en retraite et ne le peut pas ? | Il est capturé, à la force 1.
AMB-33 | Qu’advient-il d’un chef ou d’un autre bloc à croix noire qui doit battre en retraite et ne le peut pas ? | Il est mort au combat, avec toutes les conséquences, dans toutes les éditions.
AMB-34 | Édouard Ier meurt-il à cause de sa croix noire ? | Non : le bloc revient dans le dépôt comme Édouard II.
AMB-35 | Le vainqueur doit-il se regrouper ? | Non, il le peut.
AMB-36 | Les frontières par lesquelles l’ennemi est entré empêchent-elles un regroupement ? | Non.
AMB-37 | Les passages d’un regroupement comptent-ils avec ceux de la retraite obligatoire ? | Non : ils comptent à neuf pour chaque camp.
AMB-38 | Le vainqueur peut-il se regrouper après une bataille due au Héraut ou à une défection ? | Oui, dans toutes les éditions, sauf avec l’option {noRegroupAfterDefection}. Elle ne concerne pas la bataille d’un Pillage.
AMB-39 | Seuls les Écossais peuvent se regrouper vers l’Écosse, dit la 2.3. Les Anglais peuvent-ils se regrouper à l’intérieur ? | Oui : la phrase concerne le passage de la frontière anglo-écossaise.
AMB-40 | Le noble est-il désigné avant le lancer du dé du Héraut ? | Oui en 2.3 et 3.0, non en 4.0 ; l’option {heraldRollFirst} le fixe.
AMB-41 | Le Héraut peut-il désigner un noble dont la place est inconnue ? | Oui, tout noble ennemi sur le plateau, par son nom. Un succès révèle le bloc ; un échec ne révèle rien.
AMB-42 | Quelles régions sont voisines pour le Pillage ? | Celles qui ont une frontière commune sur le plateau, l’Angleterre comprise. La mer ne rend pas voisin.
AMB-43 | Quel groupe gagne quand plusieurs sont voisins de la région pillée ? | Celui que le joueur nomme avec sa cible ; un seul groupe.
AMB-44 | En 2.3, le Pillage envoie-t-il un noble au dépôt ou le capture-t-il ? | Il est capturé, comme dans toutes les éditions.
AMB-45 | Quel camp attaque quand un noble capturé dans un Pillage est parmi des blocs de son ancien camp ? | Le noble attaque, comme après le Héraut.
AMB-46 | Les crans pillés doivent-ils être ajoutés ? | Oui, tant qu’il y a de la place.
AMB-47 | Qu’advient-il des chefs perdus dans un Pillage ? | Ils rejoignent leur dépôt, sauf avec l’option {pillageKillsLeaders}.
AMB-48 | Les Nordiques peuvent-ils utiliser le Mouvement maritime en 2.3 ? | Oui, mais jamais vers l’Angleterre. En 3.x, ils ne le peuvent pas.
AMB-49 | Les Écossais peuvent-ils aller par Mouvement maritime dans une Angleterre qu’ils occupent ? | Oui ; sous une Trêve anglaise en 2.3 et 3.0, pas en 4.0.
AMB-50 | Un Mouvement maritime doit-il partir d’une région alliée ? | C’est toujours le cas : pendant la phase des cartes, aucune région n’est disputée.
AMB-51 | Des Écossais peuvent-ils entrer dans une Angleterre vide sous une Trêve anglaise ? | En 2.3 oui, en 3.x non ; l’option {truceBarsRaids} le fixe.
AMB-52 | Les crans des Ravitaillements vont-ils à trois blocs différents ? | Ils sont répartis librement, sauf avec l’option {victualsSpread}.
AMB-53 | Un Roi peut-il être couronné là où des nobles vont déserter ? | Oui : il est placé d’abord, puis ils changent de camp. Il défend dans la bataille et peut y mourir.
AMB-54 | Balliol peut-il être couronné là où les Chevaliers Français sont en Angleterre ? | Oui, le Roi y apparaît.
AMB-55 | Wallace compte-t-il comme mort dans The Bruce ? | Oui, mais cela n’a pas d’effet : ce scénario a déjà son Roi.
AMB-56 | Le bloc perdu dans une invasion doit-il être sur le plateau ? | Oui.
AMB-57 | Deux envahisseurs coûtent-ils deux blocs ? | Non : un seul bloc en tout.
AMB-58 | La mort subite par les nobles est-elle vérifiée aussi après l’hiver ? | Non, seulement à la fin d’un tour de jeu, sauf avec l’option {suddenDeathAfterWinter}.
AMB-59 | Moray est-il parmi les nobles en jeu quand il est dans le dépôt ? | Non.
AMB-60 | L’hiver de la dernière année est-il joué avant le décompte ? | Oui, jusqu’à ce que la suite ne puisse plus changer le vainqueur : jusqu’au retour des nobles si un camp en contrôle alors plus de sept, ou si Moray ou Wallace est mort ; sinon jusqu’aux renforcements hivernaux. Ni Levée Féodale, ni cartes.
AMB-61 | Édouard décide-t-il avant ou après la dissolution des Anglais ? | Avant : ce qu’ils peuvent faire en dépend.
AMB-62 | Quels blocs sont avec Édouard ? | Les blocs de sa région.
AMB-63 | Qu’advient-il d’un Édouard en Écosse qui ne peut pas y hiverner ? | Il se dissout automatiquement.
AMB-64 | Wallace se rétablit-il s’il est déjà à Selkirk ? | Oui, de deux crans au plus.
AMB-65 | Les crans de remplacement doivent-ils être utilisés ? | Non.
AMB-66 | Dans quelles régions sans littoral des Nordiques ou des Français peuvent-ils être piochés ? | En principe dans toutes. En fait, seules Lanark et Badenoch peuvent avoir de la place pour une pioche.
AMB-67 | En 2.3, qu’advient-il de Nordiques ou de Français piochés à l’intérieur sans littoral allié adjacent ? | Le bloc retourne au dépôt et un autre est pioché ; s’il n’y en a pas, le cran n’est pas dépensé.
AMB-68 | Des archers en réserve, ou tués dans la bataille, empêchent-ils les Écossais de former des schiltroms ? | Non : seuls des archers qui combattent le font, et c’est vérifié à chaque tir. Avec l’option {schiltromsReserveArchers}, des archers en réserve le font aussi.
AMB-69 | L’avantage d’une région d’origine vaut-il pour Andrew de Moray, qui combat en A3 ? | Non : l’avantage porte 2 à 3, et il a déjà 3.
AMB-70 | Jusqu’où va un rassemblement ? | Chaque bloc rassemblé doit avoir un chemin permis qui finit dans la région du rassemblement. Franchir la frontière anglo-écossaise coûte un point de plus par bloc, et les limites aux frontières valent. Aucun ennemi ne s’y trouve. Le chef peut bouger une fois avec un groupe, comme d’habitude.
AMB-71 | Avec {singleTargetHits}, qu’advient-il des coups au-delà de la force de la cible unique ? | Ils sont perdus.
AMB-72 | Qu’en est-il des deux rédactions pour les coups sur une seule cible ? | Il y a deux options, {singleTargetHits} et {volleyStrongest} ; l’une exclut l’autre.
AMB-73 | Avec redeal123, une seule main est-elle redistribuée ou les deux ? | Les deux, si l’une ou l’autre dépasse une limite.
AMB-74 | Comment les enchères de tournoi pour le même camp sont-elles appariées ? | Par la règle HT.j : les opposés exacts d’abord, puis la plus petite somme de différences, à égalité dans l’ordre d’inscription.
AMB-75 | Qu’en est-il d’un handicap plus long que la partie, ou dans The Bruce ? | Les handicaps n’appartiennent qu’à Braveheart et à la campagne.
AMB-76 | Un Édouard face visible dans le dépôt peut-il être perdu dans une invasion ? | Non : il n’est pas sur le plateau et ne peut donc pas être choisi.
AMB-77 | Quand les huit nobles qui amènent les Chevaliers Français sont-ils comptés ? | Une fois par an, au début des renforcements écossais, dans toutes les éditions. L’option {frenchCheck} peut fixer le moment où les Écossais en ont huit, ou la fin de l’hiver, une fois par an après les renforcements : ils ne peuvent être piochés qu’un an plus tard.
AMB-78 | Les Chevaliers Français sont-ils dans le dépôt dans The Bruce de la 2.3 ? | Non, ils sont mis de côté ; le dépôt écossais a sept blocs. Avec l’option {frenchKnightsInPool}, ils sont dans le dépôt dès le début.
AMB-79 | Des blocs écossais peuvent-ils se dissoudre par choix en 2.3 ? | Oui, comme dans toutes les éditions.
AMB-80 | Quand Moray peut-il se dissoudre ? | Quand il peut rentrer chez lui, ou quand les Écossais se dissolvent.
AMB-81 | Quand le Roi peut-il se dissoudre ? | Quand il choisit où hiverner, ou quand les Écossais se dissolvent.
AMB-82 | Que révèle un changement de camp ? | Le nom du noble, sa région et son nouveau camp. Sa force seulement si une bataille suit.
AMB-83 | Les coups d’une même lettre sont-ils réunis avant d’être subis ? | Non : chacun est appliqué aussitôt.
AMB-84 | Des blocs qui ont combattu dans la bataille d’un Héraut peuvent-ils encore bouger à ce tour ? | Oui : combattre, battre en retraite et se regrouper, ce n’est pas bouger.
AMB-85 | Quand une campagne se termine-t-elle au plus tard ? | Jamais : elle se joue jusqu’à la victoire d’un camp.
AMB-86 | Le Roi peut-il hiverner dans une cathédrale tenue par l’ennemi, comme le dit une impression ? | Non, c’est une coquille.
AMB-87 | Les réserves n’arrivent-elles que si tous les autres ont disparu, comme le dit une impression ? | Non, c’est une coquille.
AMB-88 | L’infanterie combat-elle en B2, comme le dit une phrase ? | Non, c’est une coquille : C2, et cinq blocs en C3.
AMB-89 | Et si un noble est chez lui en hiver et un ennemi aussi ? | C’est impossible : aucune région n’est disputée en hiver.
AMB-90 | Dans quel ordre les nobles changent-ils de camp quand ils sont plusieurs ? | Dans l’ordre alphabétique ; cela ne change rien.
AMB-91 | Un camp peut-il abandonner ses blocs volontairement ? | Non.
AMB-92 | L’attaque principale a disparu dans la manche 1 et l’attaquant n’a plus que des réserves. Reste-t-il l’attaquant ? | Oui : la manche 2 commence avec ses réserves. De même quand les premières lignes des deux camps ont disparu et que les deux ont des réserves : l’attaquant n’a pas gagné la manche.
AMB-93 | Les réserves des deux camps arrivent-elles quand le contrôle change ? | Oui.
AMB-94 | Les deux régions d’origine d’un Bruce ou d’un Comyn anglais sont tenues par des Écossais, qui en partent ensuite. Est-il converti ? | Oui : les positions au moment où les nobles anglais rentrent chez eux décident.
AMB-95 | Des réserves qui n’ont jamais combattu peuvent-elles se regrouper ? | Oui.
AMB-96 | Les cartes sont-elles mélangées à chaque tour, comme le dit une page ? | Non : chaque année. La page parle des années.
AMB-97 | Un mouvement des Nordiques les nomme-t-il en 2.3 ? | Oui : eux seuls vont par mer, si bien que le mouvement lui-même les nomme dans toutes les éditions.
AMB-98 | Les blocs celtiques lancent-ils le dé dans les batailles dues à un événement ou à un couronnement ? | Oui, dans toutes les batailles.
AMB-99 | Un bloc non neutralisé peut-il quitter une région disputée pour attaquer ailleurs, ou revenir ? | Oui. Un bloc peut même finir où il a commencé : il a bougé, son point est dépensé et ses passages comptent. Si la région est disputée, il est revenu comme renfort et combat à partir de la manche 2.
AMB-100 | Une frontière retient-elle un bloc non neutralisé quand l’ennemi l’a franchie pour une autre bataille ? | Seulement en 4.0, si l’ennemi est le dernier à être entré dans une bataille par elle. Une frontière par laquelle il est entré dans cette bataille est fermée dans toutes les éditions, même si les deux camps l’ont franchie : ce qui laisse le joueur 2 battre en retraite par elle ne le laisse pas s’y déplacer.
AMB-101 | Avec {andrewMoray}, Moray se rétablit-il s’il est déjà chez lui pour l’hiver ? | Oui, d’où qu’il vienne, comme Wallace à Selkirk.
`;
