// The clauses, clarifications and headings in Italian, one a line, by id or by English heading.

export const SECTIONS = `
0 Sequence of play | 0 Sequenza di gioco
1 Map | 1 Mappa
2 Blocks | 2 Blocchetti
3 Cards | 3 Carte
3E Event cards | 3E Carte Evento
4 Movement | 4 Movimento
5 Battles | 5 Battaglie
6 Kings | 6 Re
7 Winter | 7 Inverno
8 Scenarios | 8 Scenari
9 Victory | 9 Vittoria
C.1 Tournament bidding | C.1 Offerte di torneo
F Worked examples | F Esempi
`;

export const CLAUSES = `
H0.1a | Due posti: un lato comanda gli Inglesi (rossi), l’altro gli Scozzesi (blu).
H0.1b | Tre forme di partita: Braveheart, The Bruce e la campagna.
H0.2a | Un anno è composto da uno a cinque turni di gioco seguiti da un inverno.
H0.2b | Un turno di gioco è composto da una fase delle carte, una fase di movimento e una fase di combattimento.
H0.2c | Dopo tutte le battaglie, il Raid di Confine e la verifica della Vittoria Automatica comincia un nuovo turno di gioco, a meno che l’anno sia finito.
H0.2d | Nella fase di movimento Player 1 conclude tutti i movimenti prima che cominci Player 2. Le carte decidono chi è Player 1 (H3.1d, H3.12a).
H0.2e | Dopo l’inverno si mescolano tutte le 25 carte e ogni lato ne riceve cinque nuove.
H1.0a | Gli Inglesi siedono a sud, gli Scozzesi a nord.
H1.0b | Le città e i luoghi di battaglia stampati sulla mappa non hanno effetto.
H1.1a | Le aree sono le sole posizioni; i blocchetti muovono tra due aree solo se queste hanno un confine in comune.
H1.1b | Ogni confine è rosso o verde (nero nella 2.3), e il colore ne stabilisce il limite.
H1.2a | Il limite dei castelli (da 0 a 3) è il numero di blocchetti che possono restare in un’area durante l’inverno.
H1.2b | Il limite dei castelli di un’area è anche il numero di Punti di Rimpiazzo (RP) che l’area dà ogni anno.
H1.2c | Un’area senza valore stampato ha limite 0: non dà punti e nessun blocchetto vi sverna, tranne Wallace nell’area Selkirk e il seguito di Edoardo I.
H1.3a | Le cattedrali di Strathspey, Lennox e Fife aggiungono uno al limite dei castelli e ai Punti di Rimpiazzo della loro area, solo per gli Scozzesi.
H1.3b | In inverno il Re di Scozia si sposta solo in aree con cattedrale.
H1.4a | Ogni nobile ha un’area propria.
H1.4b | Un nobile colpisce con 3 invece che con 2 finché il suo lato difende in una sua area propria.
H1.4c | Un nobile che difende nell’area propria colpisce con 3 anche se vi è entrato in questo turno o ha cambiato bandiera nella battaglia.
H1.4d | Un nobile non colpisce con 3 nell’area propria se il suo lato vi attacca.
H1.4e | Se il controllo del campo di battaglia cambia, attaccante e difensore si scambiano i ruoli anche per il vantaggio dei nobili nell’area propria.
H1.4f | Annan e Carrick sono entrambe aree proprie di Bruce, Badenoch e Lochaber di Comyn; ognuna dà il vantaggio.
H1.4g | Moray è uno dei quattordici nobili e colpisce con 3 quando difende nell’area Moray.
H2.0a | Tipo e forza di un blocchetto in piedi sono nascosti all’avversario.
H2.11a | Un blocchetto ha da 1 a 4 step, mai più della sua forza piena, e tira un dado per ognuno.
H2.11b | Ogni colpo toglie uno step; un colpo a forza 1 elimina.
H2.12a | La lettera di un blocchetto (A, B, C) è l’ordine in cui combatte, il numero accanto è il risultato più alto del dado che colpisce.
H2.13a | La capacità di movimento è il massimo numero di aree in cui un blocchetto può entrare in un turno.
H2.21a | I leader (Wallace, il Re, Edoardo) combattono come gli altri blocchetti, hanno capacità di movimento 3 e non sono nobili.
H2.22a | Quattordici nobili in due fazioni, Bruce e Comyn.
H2.22b | Ogni nobile tranne Moray ha un blocchetto rosso e uno blu, i suoi gemelli; solo uno è in gioco per volta.
H2.22c | Il gemello di un nobile che non è in gioco sta scoperto da parte, mai in un Draw Pool.
H2.23a | Gli arcieri inglesi (e gallesi) sono B3, gli arcieri scozzesi B2.
H2.23b | Gli arcieri scozzesi hanno capacità di movimento 3 (2 nell’edizione 2.3).
H2.24a | Cavalleria leggera: Keith B1 (Scozzesi), Hobelars A2 (Inglesi).
H2.24b | I Cavalieri Francesi entrano in gioco solo quando gli Scozzesi controllano otto nobili.
H2.25a | La fanteria combatte come C2, cinque dei suoi blocchetti come C3.
H2.26a | I Norse (Normanni) sono A2, servono solo gli Scozzesi e hanno regole di movimento proprie.
H3.0a | 20 carte movimento e 5 carte Evento, mescolate ogni anno, cinque per lato, viste solo da chi le tiene.
H3.0b | Le 15 carte non distribuite restano ignote per tutto l’anno.
H3.1a | In ogni turno di gioco i due lati calano una carta in segreto, poi entrambe si scoprono insieme.
H3.1b | In ogni turno si deve giocare una carta; ciò che essa permette si può non usare.
H3.1c | Si può giocare solo una carta che si ha in mano, e la carta lascia la mano.
H3.1d | Di due carte movimento la più alta rende il suo lato Player 1; se sono uguali, Player 1 è il giocatore inglese.
H3.11a | Una carta movimento dà il suo valore in punti movimento.
H3.12a | Una carta Evento precede qualsiasi carta movimento: si esegue per prima, e il lato che l’ha giocata è Player 1.
H3.12b | Se entrambi i lati giocano eventi si eseguono tutti e due, prima quello inglese; quando il turno è concluso, l’anno finisce.
H3.12c | Un lato può passare, cioè rinunciare al suo evento: non ha effetto, non si conserva per dopo e conta comunque come evento.
H3.12d | Le carte giocate quest’anno possono essere guardate da entrambi i lati.
H3.12e | Quando un anno finisce prima del tempo, le carte non usate si scartano.
H3.12f | Un turno di due eventi è comunque un turno di gioco: la perdita per il raid e la Vittoria Automatica vengono prima dell’inverno.
HE.0a | Gli eventi si eseguono nella fase delle carte, prima di ogni movimento, e le loro battaglie si concludono subito.
HE.0b | Il lato che ha giocato un evento non ha movimenti in questo turno.
HE.0c | I blocchetti colpiti, rinforzati, fatti tradire o scacciati da un evento non contano per questo come mossi.
HE.Ha | Araldo: si nomina un nobile nemico sulla mappa e si tira un dado. Con un risultato da 1 a 4 il nobile, con la sua forza attuale, passa al lato che ha giocato la carta; con 5 o 6 non accade niente.
HE.Hb | L’Araldo non può mai nominare Moray.
HE.Hc | Con l’Araldo prima si nomina il nobile, poi si tira (4.0: prima si tira, poi si nomina).
HE.Hd | Se un nobile fatto tradire dall’Araldo sta tra blocchetti del suo vecchio lato, si combatte subito una battaglia in cui attacca il nobile.
HE.He | Se un nobile fatto tradire dall’Araldo stava da solo, l’area cambia mano senza battaglia.
HE.Hf | La battaglia di un nobile fatto tradire dall’Araldo è una battaglia normale: tre round, ritirate, Rally.
HE.Hg | Nessun Rally dopo una battaglia causata dall’Araldo o da una defezione; dopo la battaglia di un Saccheggio il Rally c’è.
HE.Hh | Tutti i nemici nell’area di un nobile fatto tradire difendono dal round 1, e nessun confine è chiuso ad alcun lato.
HE.Hi | L’Araldo nomina un nobile nemico sulla mappa; vi si può rinunciare.
HE.Pa | Il Saccheggio colpisce un gruppo nemico in un’area che confina con un’area in cui sta un gruppo amico.
HE.Pb | Il gruppo saccheggiato subisce due colpi, ognuno su un blocchetto che in quel momento è l’unità più forte; a parità sceglie il proprietario.
HE.Pc | Gli step persi si aggiungono a blocchetti dell’unico gruppo che saccheggia, come si vuole, mai oltre la forza piena.
HE.Pd | Gli step rubati con il Saccheggio si aggiungono finché c’è posto; quelli che non trovano posto vanno persi.
HE.Pe | Se un gruppo saccheggiato ha meno di due step, si possono rubare solo gli step che perde.
HE.Pf | Moray e i blocchetti che non sono nobili vanno nel loro Draw Pool quando un Saccheggio li elimina, compresi i re: nessuna partita finisce per questo.
HE.Pg | Un nobile eliminato da un Saccheggio cambia bandiera a forza 1; Moray no.
HE.Ph | Se nell’area di un nobile catturato in un Saccheggio restano suoi vecchi compagni, il nobile li attacca subito, quando tutti gli step del Saccheggio sono assegnati.
HE.Pi | Un colpo di un Saccheggio che resta dopo una cattura cade sull’unità più forte ancora del lato saccheggiato.
HE.Pj | Un nobile catturato in un Saccheggio non fa parte del gruppo che saccheggia e non riceve step rubati.
HE.Sa | La Mossa navale porta uno o due blocchetti da un’area di costa a un’altra area di costa, la stessa per entrambi.
HE.Sb | La destinazione di una Mossa navale è occupata solo da propri blocchetti: niente attacchi, niente aree vacanti.
HE.Sc | Per una Mossa navale l’Inghilterra vale come area di costa.
HE.Sd | I Norse non possono usare la carta Mossa navale.
HE.Se | Una Mossa navale non costa punti, non passa confini e va da ciascuno dei due mari a ciascuno dei due mari.
HE.Sf | Un blocchetto mosso con la Mossa navale ha già mosso per il turno.
HE.Sg | Se entrambi i lati giocano eventi e quello inglese è una Tregua, gli Scozzesi possono andare con la Mossa navale in un’Inghilterra che occupano (non nella 4.0).
HE.Ta | Durante una Tregua l’avversario può muovere, ma non entrare in un’area in cui stanno blocchetti del lato che ha proclamato la Tregua.
HE.Tb | Il lato che ha proclamato la Tregua non ha movimenti.
HE.Tc | La Tregua non annulla l’evento dell’avversario nello stesso turno, e l’anno finisce comunque.
HE.Td | Le battaglie dovute ad Araldo, Saccheggio o incoronazione si combattono anche durante una Tregua.
HE.Te | Durante una Tregua inglese nessuno Scozzese entra in Inghilterra, nemmeno se è vacante; quelli che già vi sono restano, e costano comunque un blocchetto agli Inglesi (H5.9b).
HE.Tf | I Norse rispettano la Tregua.
HE.Tg | La Tregua dura solo per il turno di gioco in corso.
HE.Va | I Rifornimenti aggiungono in tutto tre step a blocchetti amici di una sola area, divisi come si vuole, mai oltre la forza piena.
HE.Vb | I tre step dei Rifornimenti vanno a tre blocchetti diversi.
HE.Vc | Dei tre step dei Rifornimenti se ne possono dare di meno.
HE.Vd | I Rifornimenti (e gli step rubati con il Saccheggio) possono rinforzare Edoardo.
H4.0a | I blocchetti non sono obbligati a muovere; i punti movimento non usati vanno persi.
H4.0b | I blocchetti passano liberamente attraverso propri blocchetti e aree vacanti.
H4.0c | Un blocchetto deve fermarsi quando entra in un’area in cui sta un blocchetto nemico.
H4.0d | Un blocchetto muove una volta per turno di gioco; ritirate e Rally non contano.
H4.0e | Muovono solo i propri blocchetti sulla mappa.
H4.1a | Player 1 deve muovere per primo: non può lasciare questo compito all’altro lato.
H4.2a | Tutti i propri blocchetti in un’area, tranne i Norse, formano un gruppo, e un punto movimento paga la mossa di un gruppo.
H4.2b | Un qualsiasi numero di blocchetti di un gruppo può muovere, verso la stessa area o verso aree diverse, ognuno entro la sua capacità di movimento.
H4.2c | Un gruppo pagato una volta resta pagato per tutta la fase; i blocchetti che sono entrati nella sua area non possono muovere di nuovo.
H4.2d | I gruppi possono muovere in qualsiasi ordine; l’ordine conta solo per i limiti di confine e per stabilire quale gruppo è il gruppo d’attacco principale se nessuno è nominato.
H4.2e | Un punto movimento muove un gruppo a qualsiasi distanza; la capacità di movimento di ogni blocchetto dice in quante aree può entrare.
H4.3a | In una fase di movimento passano un confine verde al massimo 6 blocchetti di un lato, un confine rosso al massimo 2.
H4.3b | I limiti di confine valgono per ogni lato separatamente.
H4.3c | Quando tanti blocchetti di un lato quanti ne permette il limite hanno passato un confine, il confine è chiuso a quel lato per il resto della fase, anche ai gruppi di passaggio.
H4.3d | Un blocchetto che passa un confine rosso deve fermarsi.
H4.3e | I passaggi di un confine nelle due direzioni si contano insieme.
H4.4a | Sul confine anglo-scozzese ogni punto movimento porta un blocchetto, non un gruppo.
H4.4b | I punti movimento di un turno si possono dividere tra passaggi del confine anglo-scozzese e normali mosse di gruppo.
H4.4c | Il punto per un blocchetto che passa il confine anglo-scozzese paga tutto il suo movimento, e nessun altro blocchetto della sua area.
H4.4d | Un blocchetto che entra in Inghilterra deve fermarvisi.
H4.4e | Un blocchetto che entra in Scozia dall’Inghilterra può proseguire, a meno che sia venuto dal confine rosso verso Teviot.
H4.4f | Ogni blocchetto si ferma quando passa il confine anglo-scozzese, in entrambe le direzioni.
H4.4g | I limiti dei confini rossi e verdi valgono anche per i tre confini anglo-scozzesi.
H4.4h | I blocchetti che attaccano una stessa area dal confine anglo-scozzese combattono come un solo gruppo dal round 1, ovunque l’abbiano passato: nessuno di essi è mai in riserva.
H4.4i | I blocchetti che attaccano dal confine anglo-scozzese sono un solo gruppo solo se sono partiti da una stessa area e sono entrati da uno stesso confine; gli altri attendono in riserva.
H4.4j | Gli Scozzesi che attaccano l’Inghilterra da aree diverse hanno un solo gruppo d’attacco principale; gli altri attendono in riserva.
H4.5a | Un’area con soli blocchetti amici è amica, con soli blocchetti nemici è nemica, senza blocchetti è neutrale; il controllo cambia immediatamente.
H4.5b | Un’area in cui stanno entrambi i lati è contestata, e non è né amica né neutrale.
H4.6a | In un’area contestata gli attaccanti, riserve comprese, tengono pinned (bloccati) altrettanti difensori: questi non possono uscire.
H4.6b | Il difensore sceglie quali dei suoi blocchetti sono pinned.
H4.6c | I difensori che non sono pinned muovono e attaccano come al solito, al costo solito.
H4.6d | I difensori che non sono pinned non possono uscire da un confine dal quale il nemico, riserve comprese, è entrato in questa battaglia, anche se da lì è entrato pure il loro lato (4.0: né da un confine che il nemico è stato l’ultimo a usare per entrare in una qualsiasi battaglia).
H4.6e | Solo i blocchetti di Player 1 possono tenere pinned dei blocchetti, perché Player 2 muove dopo.
H4.6f | Rinforzare una battaglia non libera i blocchetti pinned.
H4.6g | I Norse contano per il pinning come un attaccante, ma non chiudono confini; quando difendono possono essere tra i blocchetti pinned o tra quelli liberi.
H4.6h | Sono pinned tanti dei difensori iniziali quanti sono gli attaccanti; i rinforzi non contano da nessuna delle due parti.
H4.7a | I Norse costano un punto movimento a parte e vanno via mare da un’area di costa a qualsiasi altra, anche per attaccare.
H4.7b | I Norse non entrano mai in Inghilterra.
H4.7c | I Norse non passano confini: per loro nessun limite conta, ed essi non ne chiudono.
H4.7d | Un movimento dei Norse si dichiara: entrambi i lati vedono che i Norse muovono, da dove e verso dove.
H4.7e | In battaglia i Norse sono da soli il gruppo d’attacco principale, oppure attendono in riserva.
H4.7f | I Norse che attaccano insieme a un gruppo via terra possono far parte del suo gruppo d’attacco principale.
H4.7g | I Norse si ritirano o si raggruppano via mare in qualsiasi area di costa amica della Scozia, per quanto lontana, non in una neutrale.
H4.7h | I Norse si raggruppano solo sul mare dell’area in cui hanno combattuto.
H4.7i | Poiché il controllo cambia subito, le possibilità di ritirata dei Norse possono cambiare tra una battaglia e l’altra e perfino tra un blocchetto e l’altro di una stessa battaglia.
H4.7j | I Norse vanno solo in aree di costa.
H5.1a | Si combatte una battaglia ovunque stiano entrambi i lati, dopo tutti i movimenti; una si conclude prima della successiva.
H5.1b | Player 1 sceglie la battaglia successiva, una per volta, e non è tenuto a dire in anticipo quale seguirà.
H5.1c | Player 1 sceglie prima di vedere qualsiasi blocchetto nemico delle battaglie.
H5.1d | Quando una battaglia comincia, i suoi blocchetti, ma non quelli in riserva, si mostrano con la loro forza; dopo tornano nascosti.
H5.1e | Entrare in un’area in cui sta il nemico obbliga a combattere: la fase di combattimento finisce solo quando non restano aree contestate.
H5.2a | Fanteria gallese, arcieri gallesi e fanteria dell’Ulster fanno la prova di lealtà (solidarietà celtica) in ogni battaglia a cui partecipano: un dado per ogni blocchetto, con 1–4 resta, con 5–6 va nel Draw Pool inglese.
H5.2b | Le unità celtiche tirano per la solidarietà celtica quando si mostrano: all’inizio del round 1, o del round 2 per le riserve (2.3: tutte prima della battaglia).
H5.2c | Un’unità celtica tira per la solidarietà celtica una volta per battaglia, che attacchi o che difenda.
H5.2d | Se i tiri per la solidarietà celtica tolgono l’ultimo blocchetto di un lato, l’altro lato ha vinto la battaglia e può fare Rally.
H5.3a | Una battaglia ha al massimo tre round; se non è decisa entro allora, l’attaccante deve ritirarsi.
H5.3b | Il lato che è entrato in un’area occupata dal nemico è l’attaccante nella sua battaglia.
H5.3d | Se Player 1 è entrato in un’area vacante e Player 2 lo segue, Player 2 attacca, e tutti i blocchetti di Player 1 nell’area difendono dal round 1.
H5.3e | Tutti i blocchetti del difensore che stavano nell’area quando è diventata contestata, e che vi sono ancora, combattono dal round 1, pinned o no.
H5.3c | Prima della ritirata obbligatoria dopo il round 3 i blocchetti si rimettono in piedi, così che il nemico non veda quale va dove.
H5.31a | Ogni blocchetto che non è in riserva ha un turno di combattimento per round: tira, si ritira o passa.
H5.31b | In un round i blocchetti agiscono in quest’ordine: A del difensore, A dell’attaccante, poi B e C di ciascuno allo stesso modo.
H5.31c | Il proprietario sceglie l’ordine dei blocchetti di una stessa lettera.
H5.31d | La lettera di un blocchetto non cambia mai; il vantaggio dell’area propria modifica solo il numero.
H5.31e | Un blocchetto eliminato, catturato o andato via prima del suo turno di combattimento non ne ha in quel round.
H5.31f | Un round finisce quando ogni blocchetto che vi combatte ha avuto il suo turno di combattimento; poi comincia il successivo.
H5.31g | Un blocchetto può sempre passare nel suo turno di combattimento.
H5.32a | Quando gli attaccanti entrano in un’area da confini diversi o con più mosse di gruppo, un gruppo è il gruppo d’attacco principale; tutti gli altri attaccanti attendono in riserva.
H5.32b | Un gruppo di attaccanti è formato dai blocchetti che hanno cominciato il movimento in una stessa area e sono entrati nella battaglia da uno stesso confine.
H5.32c | L’attaccante nomina il gruppo d’attacco principale durante il suo movimento (2.3: finché non è scelta la prima battaglia); altrimenti è il primo gruppo entrato.
H5.32d | Nessun blocchetto del gruppo d’attacco principale può essere trattenuto in riserva.
H5.32e | Nel round 1 le riserve non agiscono, non sono colpite e non si ritirano; combattono dal round 2, anche se tutti gli altri del loro lato non ci sono più.
H5.32f | Se dopo il round 1 al difensore restano solo riserve e l’attaccante ha blocchetti in combattimento, dal round 2 l’attaccante diventa il difensore.
H5.32g | Il controllo del campo di battaglia può cambiare solo tra il round 1 e il round 2.
H5.32h | Le riserve non si mostrano se la battaglia è finita dopo il round 1.
H5.32i | Le riserve dell’attaccante si uniscono al proprio lato quando il controllo del campo di battaglia cambia, e difendono con esso.
H5.33a | I blocchetti che Player 2 muove in una battaglia cominciata da Player 1 sono riserve, attive dal round 2.
H5.33b | Rinforzare una battaglia è un normale movimento di Player 2: costa punti movimento, rispetta i limiti di confine e non è un attacco.
H5.33c | Player 1 non può rinforzare le battaglie cominciate da Player 2.
H5.33e | I movimenti di Player 2 possono fare tre cose: muovere senza combattere, cominciare battaglie, che Player 1 non può più rinforzare, o portare riserve alle battaglie cominciate da Player 1.
H5.33d | I rinforzi possono entrare dallo stesso confine del nemico.
H5.4a | Un blocchetto che tira lancia tanti dadi quanta è la sua forza; ogni dado che non supera il suo numero colpisce.
H5.41a | I blocchetti non tirano contemporaneamente: i colpi si applicano subito, prima che agisca il blocchetto successivo.
H5.41b | Non si mira a nessun blocchetto: ogni singolo colpo cade sul blocchetto nemico in combattimento che in quel momento ha la forza più alta.
H5.41c | Se più blocchetti sono ugualmente forti, il proprietario sceglie quale subisce il colpo.
H5.41d | L’unità più forte si determina di nuovo dopo ogni colpo.
H5.41e | I colpi oltre quelli che i blocchetti nemici in combattimento possono subire vanno persi; le riserve non ne subiscono mai.
H5.41f | Un nobile catturato in questo round attende in riserva e non può essere colpito prima del successivo.
H5.5a | Un blocchetto può ritirarsi invece di tirare, in qualsiasi round.
H5.5b | I blocchetti che si ritirano possono andare in aree diverse, e il nemico vede solo quanti sono andati dove.
H5.5c | Ci si ritira in un’area adiacente amica o neutrale; mai in un’area nemica o contestata.
H5.5d | I limiti di confine si contano da capo per le ritirate di ogni round e per la ritirata obbligatoria.
H5.5e | Nessuna ritirata da un confine dal quale il nemico è entrato in questa battaglia; se entrambi i lati vi sono entrati da lì, può ritirarsi solo Player 2 (4.0: nessuna se il nemico è stato l’ultimo a entrare da lì in una qualsiasi battaglia).
H5.5f | Solo i movimenti che attaccano o rinforzano chiudono un confine alla ritirata; entrare in un’area vacante non ne chiude nessuno.
H5.5g | I blocchetti che devono ritirarsi e non possono sono eliminati.
H5.5h | Gli Inglesi non si ritirano mai in Scozia né gli Scozzesi in Inghilterra; verso il proprio paese possono.
H5.5i | Gli Inglesi che attaccano in Inghilterra e dopo tre round non hanno vinto sono tutti eliminati, perché non possono ritirarsi in Scozia.
H5.5j | I Norse si ritirano via mare su una costa amica (H4.7g); se non ce n’è, non possono ritirarsi.
H5.5k | Una ritirata non costa punti movimento ed è lunga un’area, così che nessun confine la fa fermare.
H5.5l | Nella ritirata obbligatoria il proprietario sceglie l’ordine dei movimenti; ogni blocchetto che può ritirarsi deve farlo.
H5.5m | Il primo blocchetto che si ritira in un’area neutrale la rende amica per il suo lato e nemica per l’altro.
H5.6a | Il vincitore può raggruppare qualsiasi suo blocchetto presente, riserve comprese, in aree adiacenti amiche o neutrali.
H5.6b | I limiti di confine valgono per il Rally, e per esso si contano da capo.
H5.6c | Un confine dal quale il nemico è entrato nella battaglia non è chiuso a un vincitore che si raggruppa.
H5.6d | Il vincitore non si raggruppa in un’area con una battaglia ancora da combattere, né in un’area occupata dal nemico.
H5.6e | Il Rally oltre il confine anglo-scozzese va solo verso il proprio paese: gli Inglesi in Inghilterra, gli Scozzesi in Scozia.
H5.6f | I Norse si raggruppano via mare su una costa amica.
H5.6g | Un difensore che vince può raggrupparsi come un attaccante.
H5.6h | Il vincitore può raggrupparsi anche dopo battaglie cominciate da Araldo, Saccheggio o incoronazione.
H5.7a | Un nobile eliminato in una battaglia cambia bandiera subito: il suo gemello è messo a forza 1 nella riserva di chi lo ha catturato.
H5.7b | Un nobile catturato in una battaglia combatte per il suo nuovo lato dal round successivo.
H5.7c | Un nobile catturato che è eliminato di nuovo torna al lato di prima allo stesso modo, a forza 1.
H5.7d | Moray non cambia mai bandiera; ucciso in battaglia è morto.
H5.7e | Anche un nobile eliminato perché non può ritirarsi è catturato.
H5.7f | Un lato che ha solo un nobile catturato in riserva è ancora presente: la battaglia non è finita.
H5.8a | I blocchetti eliminati che non sono né catturati né morti vanno nel Draw Pool del loro proprietario, dove i blocchetti non hanno forza.
H5.8b | I blocchetti con la croce nera (Wallace, Moray, i Norse, i Cavalieri Francesi, gli Hobelars ed Edoardo) sono morti quando sono eliminati in combattimento.
H5.8c | Un blocchetto con la croce nera eliminato perché non può ritirarsi è morto.
H5.8d | I blocchetti con la croce nera persi per un Saccheggio, per un Raid di Confine o in inverno vanno nel Draw Pool e non sono morti.
H5.8e | Edoardo I ucciso in combattimento è sostituito: il blocchetto diventa Edoardo II e va nel Draw Pool.
H5.8f | Un nobile diverso da Moray non sta mai in un Draw Pool.
H5.8h | Da un Draw Pool i blocchetti inglesi tornano solo con la Leva feudale d’inverno, quelli scozzesi solo con le estrazioni d’inverno.
H5.8g | Un’unità celtica che diserta non è eliminata: va nel Draw Pool inglese.
H5.9a | Gli Scozzesi possono entrare in Inghilterra, con un punto movimento per ogni blocchetto.
H5.9b | Alla fine di ogni turno di gioco in cui gli Scozzesi occupano l’Inghilterra il giocatore inglese toglie dalla mappa un suo blocchetto, non un nobile, e lo mette nel suo Draw Pool: un blocchetto in tutto, per quanti siano gli Scozzesi in Inghilterra.
H5.9c | Gli Inglesi scelgono il blocchetto che perdono per un Raid di Confine, in qualsiasi area, Edoardo compreso, mai un nobile; se ci sono solo nobili, non c’è perdita.
H5.9d | Il blocchetto perso in un Raid di Confine non si mostra.
H5.9e | Gli Scozzesi non possono svernare in Inghilterra.
H5.9f | Nessun Raid di Confine può cominciare durante una Tregua inglese.
H5.9g | Gli Scozzesi possono attaccare blocchetti inglesi in Inghilterra; questi non possono ritirarsi in Scozia.
H5.9h | Se gli Scozzesi occupano l’Inghilterra si verifica dopo tutte le battaglie di un turno di gioco, anche quando entrambi i lati hanno giocato eventi.
H5.9i | Quando Lyon verifica se gli Scozzesi occupano l’Inghilterra non restano battaglie da combattere: gli Scozzesi in Inghilterra vi sono da soli, e la occupano.
H6.1a | Il blocchetto Edoardo è Edoardo I finché non è ucciso in combattimento, o finché nel 1306 non si decide dove Edoardo sverna, sulla mappa o nel Draw Pool; da allora è Edoardo II.
H6.1b | Se Edoardo I è ucciso in combattimento la partita continua; il blocchetto torna nel Draw Pool inglese come Edoardo II.
H6.1c | Edoardo II non può svernare in Scozia.
H6.1d | Se Edoardo II è eliminato in combattimento, gli Scozzesi vincono subito.
H6.1e | Edoardo, I o II, perso per un Saccheggio, per un Raid di Confine o in inverno va nel Draw Pool; non ne segue altro, ed Edoardo I resta Edoardo I.
H6.1f | Nel 1297 Edoardo è nel Draw Pool e può essere tra i quattro blocchetti estratti.
H6.2a | In una partita si incorona al massimo un Re di Scozia. Braveheart e la campagna cominciano senza Re; The Bruce comincia con il Re sulla mappa, quindi lì non si incorona nessun Re.
H6.2b | Se il Re di Scozia è eliminato in combattimento, gli Inglesi vincono subito.
H6.2c | Un’incoronazione prende il posto di qualsiasi effetto della carta Evento scozzese appena giocata; si annuncia quando l’evento andrebbe eseguito.
H6.2d | Se anche gli Inglesi hanno giocato un evento, questo viene prima, e gli Scozzesi decidono dopo tra incoronazione ed evento.
H6.21a | Perché Bruce o Comyn sia incoronato, Wallace deve essere morto; nel Draw Pool non è morto.
H6.21b | Bruce o Comyn si incorona solo se il suo blocchetto è scozzese e sta nell’area Fife.
H6.21c | Quando Bruce o Comyn è incoronato, il blocchetto del Re compare nell’area Fife a forza 4; il nobile incoronato resta un normale nobile.
H6.21d | Incoronato Bruce: ogni nobile scozzese della fazione Comyn, tranne Moray, passa dalla parte degli Inglesi; incoronato Comyn: ogni nobile scozzese della fazione Bruce.
H6.21e | I nobili che disertano per un’incoronazione attaccano immediatamente. Tutti quelli di una stessa area attaccano insieme dal round 1; gli Scozzesi presenti, Re compreso, difendono.
H6.21f | Player 1 sceglie l’ordine delle battaglie causate da un’incoronazione.
H6.21g | Le battaglie dei nobili che disertano per un’incoronazione si combattono nella fase delle carte, come normali battaglie senza confini chiusi.
H6.21h | A un’incoronazione i nobili già inglesi restano dove sono; i nobili della fazione incoronata non passano mai per questo agli Scozzesi.
H6.22a | Balliol può essere incoronato dal 1301 con i Cavalieri Francesi sulla mappa, se nessun re lo è stato, con qualsiasi carta Evento scozzese.
H6.22b | Quando Balliol è incoronato, il Re compare a forza piena nell’area dei Cavalieri Francesi, e tutti i nobili scozzesi della fazione Bruce passano dalla parte degli Inglesi.
H6.22c | I nobili che disertano quando Balliol è incoronato combattono battaglie come in ogni incoronazione.
H6.2e | Un Re perso per un Saccheggio o sbandato va nel Draw Pool scozzese e può essere estratto di nuovo come qualsiasi blocchetto.
H7.0a | L’anno finisce dopo un turno in cui entrambi i lati hanno giocato eventi, o dopo la quinta carta.
H7.0b | Le carte non giocate non si conservano per l’anno dopo.
H7.0c | L’inverno ha un ordine fisso: tornano a casa i nobili inglesi, poi quelli scozzesi; il Re di Scozia; Edoardo decide; gli Inglesi si sbandano; si sbandano Wallace, poi gli altri Scozzesi; rimpiazzi invernali; Leva feudale inglese; nuove carte.
H7.0d | In inverno non si combatte mai nessuna battaglia.
H7.1a | In inverno prima tutti i nobili inglesi, poi tutti i nobili scozzesi tornano nell’area propria da qualsiasi luogo; distanza, confini e limiti non contano.
H7.1b | Se un qualsiasi blocchetto nemico sta nell’area propria di un nobile che torna a casa, il nobile cambia bandiera con la sua forza attuale e vi resta.
H7.1c | I nobili inglesi tornano a casa mentre i nobili scozzesi stanno ancora dov’erano: un nobile scozzese che si trova nell’area propria di un nobile inglese gli fa cambiare bandiera, anche se poi se ne va.
H7.1d | L’ordine in cui i nobili di un lato tornano a casa non conta; un nobile che ha cambiato bandiera tra gli Inglesi non muove di nuovo con gli Scozzesi.
H7.1e | I nobili (tranne Moray) non possono sbandarsi, nemmeno per fare posto.
H7.1f | In inverno Moray può restare dov’è, tornare a casa o sbandarsi; non cambia mai bandiera.
H7.1g | Moray può tornare a casa solo se l’area Moray è amica o neutrale.
H7.1h | Un nobile che torna a casa non causa mai una battaglia.
H7.12a | Bruce e Comyn vanno in una delle loro due aree proprie, a scelta del proprietario, anche dall’una all’altra.
H7.12b | Se il nemico sta in una sola delle due aree proprie di Bruce o di Comyn, il nobile deve andare nell’altra.
H7.12c | Bruce o Comyn cambia bandiera solo se il nemico sta in entrambe le sue aree proprie; allora il nuovo proprietario sceglie in quale va.
H7.12d | Se il nemico sta nelle aree proprie di Bruce e di Comyn si giudica quando i nobili del loro lato tornano a casa.
H7.2a | In inverno il Re di Scozia può andare in qualsiasi area con cattedrale amica o neutrale, restare o sbandarsi.
H7.2b | Un Re di Scozia che resta nella sua area conta per il limite dei castelli quando gli Scozzesi si sbandano, e può doversi sbandare.
H7.2c | Il Re di Scozia non può svernare in Inghilterra: va in un’area con cattedrale o si sbanda.
H7.2d | Quali aree con cattedrale il nemico occupa si giudica, per il Re di Scozia, prima che gli Inglesi si sbandino.
H7.3a | In inverno ogni blocchetto inglese in Inghilterra che non è un nobile si sbanda.
H7.3b | I blocchetti inglesi in Scozia che non sono nobili possono sempre sbandarsi in inverno, se il proprietario lo sceglie.
H7.31a | Arcieri inglesi, cavalieri e Hobelars devono sbandarsi in inverno, a meno che siano con Edoardo I ed egli sverni in Scozia.
H7.32a | La fanteria inglese (comprese quella gallese e quella dell’Ulster) può svernare in Scozia entro il limite dei castelli; il proprietario sceglie i blocchetti che si sbandano. Le cattedrali non contano.
H7.32b | In inverno il limite dei castelli conta ogni blocchetto dell’area, compreso il nobile; il nobile non può essere tolto per fare posto.
H7.32c | In un’area propria di limite 1 sverna solo il nobile; per gli Scozzesi uno in più se l’area ha una cattedrale.
H7.4a | Edoardo I in Scozia può svernare dov’è o sbandarsi.
H7.4b | Edoardo II non sverna mai in Scozia; nessuno dei due Edoardi sverna in Inghilterra.
H7.4c | Edoardo I non può svernare in Scozia per due anni di seguito.
H7.4d | Edoardo I non può svernare in Scozia nel 1306; in quell’inverno diventa Edoardo II.
H7.4e | Se Edoardo I sverna in Scozia, qualsiasi blocchetto inglese della sua area che non è un nobile può restare con lui, oltre il limite dei castelli.
H7.4f | I nobili dell’area di Edoardo I non svernano con lui: sono tornati a casa come tutti gli altri.
H7.4g | Se Edoardo I sverna in Scozia, in quell’inverno non c’è Leva feudale inglese: gli Inglesi cominciano l’anno senza blocchetti in Inghilterra.
H7.4h | Mentre Edoardo I sverna in Scozia, i limiti dei castelli valgono per la fanteria altrove; i blocchetti con lui possono sbandarsi se il proprietario lo sceglie.
H7.4i | In The Bruce nessun re inglese sverna mai in Scozia; la fanteria può.
H7.4j | Edoardo I può svernare in Scozia fino al 1305 compreso.
H7.5a | In inverno Wallace, se è sulla mappa, può andare nell’area Selkirk da qualsiasi luogo, a meno che vi stia il nemico (2.3: a meno che vi sverni Edoardo I, il che è lo stesso).
H7.5b | Nell’area Selkirk Wallace recupera in inverno fino a due step, mai oltre la forza 4, anche se vi era già, e vi resta sebbene il limite dei castelli sia 0.
H7.5c | I blocchetti scozzesi oltre il limite dei castelli della loro area, a cui una cattedrale aggiunge uno, devono sbandarsi in inverno, a scelta del proprietario; si può scegliere Moray, non gli altri nobili. Il limite conta ogni blocchetto dell’area, nobili compresi.
H7.5d | I blocchetti scozzesi che non sono nobili possono sbandarsi in inverno se il proprietario lo sceglie, compresi Wallace e il Re.
H7.5e | In un’area di limite 0 tutti i blocchetti scozzesi tranne i nobili si sbandano in inverno; solo Wallace resta nell’area Selkirk, e non fa posto ad altri.
H7.5f | Dopo essersi sbandato, Wallace torna solo per estrazione, a forza 1.
H7.5g | I blocchetti che si sbandano vanno nel Draw Pool; non sono mai morti.
H7.6a | Nei rimpiazzi invernali ogni area amica dà tanti Punti di Rimpiazzo quanto è il suo limite dei castelli, uno in più agli Scozzesi se ha una cattedrale; servono solo a quell’area.
H7.6b | Le aree vacanti non danno Punti di Rimpiazzo.
H7.6c | I Punti di Rimpiazzo non si possono conservare; quelli che non servono vanno persi.
H7.6d | Gli Scozzesi fanno i rimpiazzi prima degli Inglesi (2.3: entrambi contemporaneamente); l’ordine non cambia niente.
H7.6e | I Punti di Rimpiazzo si possono non usare.
H7.61a | Se gli Scozzesi controllano otto o più nobili, i Cavalieri Francesi si aggiungono al Draw Pool scozzese.
H7.61b | Gli otto nobili che portano i Cavalieri Francesi si contano all’inizio dei rimpiazzi invernali, prima che gli Scozzesi estraggano.
H7.61c | Tra gli otto nobili che portano i Cavalieri Francesi Moray conta solo finché è sulla mappa.
H7.61d | Una volta uniti agli Scozzesi, i Cavalieri Francesi restano nella partita finché non sono uccisi in combattimento, anche se gli Scozzesi controllano meno di otto nobili.
H7.61e | I Cavalieri Francesi morti non tornano mai.
H7.62a | Per un Punto di Rimpiazzo gli Scozzesi aggiungono uno step a un blocchetto nella sua area, o estraggono a caso un blocchetto dal loro Draw Pool e lo mettono nell’area a forza 1. Possono combinare le due cose, aggiungere più step a un blocchetto e aggiungerne a un blocchetto appena estratto.
H7.62b | Per estrarre un blocchetto gli Scozzesi devono avere posto nell’area entro il limite dei castelli, a cui una cattedrale aggiunge uno.
H7.62c | Nessun blocchetto si rinforza oltre la sua forza piena, e da un Draw Pool vuoto non si estrae niente.
H7.62d | I Norse o i Cavalieri Francesi estratti per un’area senza costa sbarcano su una costa amica adiacente, anche oltre il suo limite dei castelli.
H7.62e | I Punti di Rimpiazzo di entrambe le aree, quella per cui sono stati estratti e quella in cui sono stati messi, rinforzano i Norse o i Cavalieri Francesi estratti per un’area senza costa.
H7.62f | Se per un’area senza costa si estraggono i Norse o i Cavalieri Francesi, si estrae al loro posto un altro blocchetto; nella 4.0 essi tornano nel Draw Pool solo allora.
H7.62g | Se nel Draw Pool restano solo i Norse o i Cavalieri Francesi, per un’area senza costa non si può estrarre niente (2.3: si può se accanto c’è una costa amica, ed essi vanno là).
H7.63a | I Punti di Rimpiazzo delle aree occupate dagli Inglesi possono solo aggiungere step a fanteria e nobili di quell’area.
H7.63b | Gli Inglesi non estraggono blocchetti con i Punti di Rimpiazzo.
H7.63c | Edoardo non può essere rinforzato con i Punti di Rimpiazzo.
H7.7a | A meno che Edoardo sverni in Scozia, metà del Draw Pool inglese, per eccesso, si estrae e si mette in Inghilterra a forza piena.
H7.7b | I blocchetti sbandati in questo inverno sono nel Draw Pool da cui si estrae la Leva feudale inglese.
H7.7c | Edoardo, I o II, può essere estratto nella Leva feudale inglese come qualsiasi altro blocchetto.
H7.8a | Alla fine dell’inverno si mescolano tutte le 25 carte e se ne distribuiscono cinque a ogni lato; comincia l’anno successivo.
H8.1a | Braveheart: 1297–1305, con il suo schieramento.
H8.2a | The Bruce: 1306–1314, con il suo schieramento.
H8.2b | In The Bruce Edoardo I è vivo nel 1306: può arrivare con la Leva feudale, e può essere ucciso senza che la partita finisca. Dopo è Edoardo II.
H8.3a | La campagna comincia come Braveheart e si gioca finché un lato vince, se serve oltre il 1314.
H8.3b | In una campagna Edoardo I non sverna in Scozia nel 1306, ed è Edoardo II dal 1307.
H9.0a | Alla fine di uno scenario vince il lato che controlla il maggior numero di nobili. Il lato a cui appartiene il blocchetto di un nobile sulla mappa controlla il nobile.
H9.0b | Se ogni lato controlla sette nobili, vincono gli Inglesi se Wallace è morto o nel Draw Pool, gli Scozzesi se è sulla mappa.
H9.0c | Con Moray morto o nel Draw Pool contano solo 13 nobili, e non è possibile un pareggio. The Bruce non può mai finire in pareggio.
H9.0d | L’inverno dell’ultimo anno si gioca prima di contare, finché può ancora cambiare il vincitore.
H9.1a | Vittoria Automatica (Sudden Death): un lato che alla fine di un turno di gioco controlla tutti i nobili in gioco vince subito.
H9.1b | Per la Vittoria Automatica Moray non è in gioco mentre è nel Draw Pool, né quando è morto.
H9.1c | Se il Re di Scozia è eliminato in combattimento, gli Inglesi vincono subito.
H9.1d | Se Edoardo II è eliminato in combattimento, gli Scozzesi vincono subito.
H9.1e | Un re eliminato perché non può ritirarsi è eliminato in combattimento.
H9.1f | Una partita vinta subito finisce in quel momento: le battaglie ancora da combattere non si combattono.
H9.1g | La Vittoria Automatica vale in ogni scenario; è il solo modo di vincere una campagna.
HT.a | Prima degli abbinamenti ogni giocatore fa in segreto una delle offerte E1, E2, E3, S1, S2, S3.
HT.b | Un’offerta di E1, E2 o E3 è il desiderio di giocare gli Inglesi, e il suo prezzo: per i primi 1, 2 o 3 anni Edoardo sta a faccia in su nel Draw Pool inglese e non può essere estratto, ma conta quando si calcola la grandezza della Leva feudale.
HT.c | Un’offerta di S1, S2 o S3 è il desiderio di giocare gli Scozzesi, e il suo prezzo: 1, 2 o 3 blocchetti in più nella Leva feudale inglese del 1297, che ne ha quattro.
HT.d | Le offerte si abbinano in due passi. Prima si incontrano le offerte uguali per lati opposti (E3 e S3, E2 e S2, E1 e S1), che si annullano a vicenda.
HT.e | Poi le offerte rimaste si abbinano il più strettamente possibile; chi ha offerto di più paga la differenza.
HT.f | Un giocatore che ha offerto E gioca gli Inglesi, un giocatore che ha offerto S gli Scozzesi.
HT.g | Confrontare le offerte stabilisce insieme avversari, lati e prezzi; lo fa un direttore.
HT.h | E3 contro S3 non è un caso da arbitro: le offerte si annullano a vicenda.
HT.i | Il costo di un’offerta è pubblico: entrambi i lati vedono Edoardo a faccia in su e la grandezza della Leva feudale. Riguarda il 1297 e gli anni seguenti, solo in Braveheart e nella campagna.
HT.j | Le offerte si abbinano in un solo modo: prima gli opposti esatti, poi così che la somma delle differenze sia minima; a parità vale l’ordine di iscrizione.
F-01 | Dall’area Carrick all’area Argyll e dall’area Lothian all’area Fife non si muove: non c’è confine.
F-02 | L’area Fife ha limite e punti 3 per gli Scozzesi, 2 per gli Inglesi.
F-03 | Un blocchetto di forza 4 tira quattro dadi, uno di forza 1 ne tira uno.
F-04 | Con 1, 2, 3 un B1 colpisce una volta e un B3 tre volte.
F-05 | Un gruppo nell’area Buchan con capacità di movimento 2 raggiunge esattamente le aree Angus, Fife, Mar, Badenoch, Strathspey, Moray e Atholl.
F-06 | Se sei sono andati dall’area Buchan all’area Angus, due dall’area Strathspey non possono seguire passando per Buchan; due dall’area Mar possono, dal confine rosso.
F-07 | Per un confine rosso Player 1 ne muove due, poi Player 2 ne muove due; un terzo è negato a entrambi.
F-08 | Con una carta 3 gli Inglesi passano il confine con tre blocchetti su sei, non con un quarto.
F-09 | Due dall’Inghilterra all’area Lothian passando per Dunbar e uno all’area Lanark passando per Annan esauriscono una carta 3.
F-10 | Due dall’Inghilterra all’area Lothian, poi un gruppo già in Scozia, esauriscono una carta 3.
F-11 | Cinque attaccano sei nell’area Buchan dalle aree Angus e Strathspey: uno può uscire, solo verso Badenoch o Mar.
F-12 | Due blocchetti ne tengono pinned uno; i rinforzi non lo liberano.
F-13 | Un nobile che difende la propria area con la fanteria contro cavalieri e fanteria: nobile, cavalieri, fanteria scozzese, fanteria inglese agiscono in quest’ordine, e il nobile colpisce con 3.
F-13b | Un nobile lontano dall’area propria che difende con la fanteria contro cavalieri e fanteria: nobile, cavalieri, fanteria scozzese, fanteria inglese, e il nobile colpisce con 2.
F-14 | Quattro dall’area Angus, come gruppo d’attacco principale, e due dall’area Mar entrano nell’area Buchan: i due attendono in riserva; si usano 2 punti.
F-15 | Tre dall’area Moray rinforzano l’area Buchan e combattono dal round 2.
F-16 | Cavalieri di forza 3 che tirano 2, 4 e 5 mettono a segno un colpo.
F-17 | Tre blocchetti di forza 4 subiscono tre colpi: ognuno perde uno step.
F-17b | Due blocchetti di forza 4 subiscono tre colpi: entrambi perdono uno step, e uno dei due un altro.
F-18 | Blocchetti di forza 3, 4 e 4 subiscono quattro colpi: i primi due vanno a quelli di forza 4, poi due dei tre ne perdono uno ciascuno, come vuole il proprietario.
F-19a | Gli Scozzesi sono andati dall’area Badenoch nell’area vacante Atholl, gli Inglesi la attaccano da un’altra parte: entrambi possono ritirarsi nell’area Badenoch, il primo la preclude all’altro.
F-19b | Gli Scozzesi sono andati dall’area Badenoch nell’area vacante Atholl, gli Inglesi la attaccano passando per Badenoch: solo gli Inglesi possono ritirarsi nell’area Badenoch.
F-20 | Quattro sono entrati da un confine verde: da lì possono ritirarsi fino a sei.
F-21 | Gli Scozzesi attaccano l’Inghilterra, due da un’area e uno da più lontano: 3 punti, la coppia è il gruppo d’attacco principale, il blocchetto singolo attende (2.3: tutti e tre combattono come un solo gruppo).
F-22 | Le aree Buchan e Angus danno 2 punti ciascuna.
F-23 | Per l’area Buchan non si estraggono blocchetti finché ve ne stanno due.
F-24 | I Norse estratti per le aree Badenoch o Lanark vanno su una costa amica adiacente.
F-24b | I Norse estratti per le aree Badenoch o Lanark: si estrae un altro blocchetto.
F-25 | Offerte di E3 e S3 si incontrano senza effetto.
F-26 | Offerte di E2 e S1 lasciano E1: niente Edoardo nel 1297.
F-27 | Un nobile catturato ed eliminato di nuovo torna al suo primo lato a forza 1.
F-28 | Due blocchetti inglesi vanno dall’Inghilterra nell’area Galloway passando per Annan con una carta 2, ed entrambi combattono nel round 1.
F-29 | Edoardo può essere tra i quattro estratti su tredici nel 1297.
F-30 | Bruce nelle aree Annan o Carrick, Comyn nelle aree Badenoch o Lochaber, in difesa, colpiscono con 3.
F-31 | Player 1 attacca A, Player 2 B: Player 2 difende in A e attacca in B.
F-32 | In un’area propria di limite 1 con nobile e fanteria, la fanteria si sbanda.
F-33 | Una carta movimento 2 per ogni lato: Player 1 sono gli Inglesi.
F-34 | Difensori tolti di mezzo nel round 1 con rinforzi in attesa: dal round 2 l’attaccante difende.
F-35 | Wallace morto, Bruce blu nell’area Fife: è incoronato, il Re compare a forza 4 nell’area Fife, i nobili Comyn blu tranne Moray diventano rossi.
`;

export const CLARIFICATIONS = `
AMB-01 | Quale edizione si applica se non si indica niente? | Nessuna: ogni partita nomina la sua edizione, e l’edizione stabilisce il valore predefinito di ogni opzione. Le edizioni non si mescolano mai implicitamente.
AMB-02 | Un turno di gioco ha tre fasi o quattro? | Tre: carte, movimento, battaglie. «Quattro» è una svista di due stampe.
AMB-03 | Chi è Player 1 quando entrambe le carte sono eventi? | Gli Inglesi, per l’ordine delle battaglie, per i raid e per ogni altra cosa in quel turno.
AMB-04 | Un evento a cui si è rinunciato, anche per un’incoronazione, conta come evento? | Sì: conta la carta giocata, così che un turno di due carte del genere fa finire l’anno.
AMB-05 | Il raid e la Vittoria Automatica si verificano in un turno di due eventi? | Sì: è un turno di gioco come gli altri. L’inverno viene dopo.
AMB-06 | Player 1 può rifiutarsi di muovere per primo? | No.
AMB-07 | I blocchetti di più gruppi pagati possono muovere alternandosi? | Sì, in qualsiasi ordine. L’ordine decide solo quale gruppo è il gruppo d’attacco principale quando nessuno è nominato.
AMB-08 | Un blocchetto può tornare indietro, o entrare due volte in un’area? | Non può ripassare subito il confine che ha appena passato. Qualsiasi altro giro è permesso.
AMB-09 | I passaggi nelle due direzioni si contano insieme? | Sì: un solo conto per ogni confine, lato e fase di movimento.
AMB-10 | I passaggi fatti nel movimento riducono quelli possibili nelle ritirate? | No: i limiti si contano da capo. Si sommano solo dove è in vigore l’opzione {borderLimitsCarryIntoBattle}.
AMB-11 | In battaglia i due lati hanno in comune il limite di un confine? | No: ogni lato ha un conto separato.
AMB-12 | Quanto paga un blocchetto scozzese che prima muove dentro la Scozia e poi entra in Inghilterra? | Un punto movimento per tutto il percorso.
AMB-13 | Il punto pagato per un gruppo porta un blocchetto oltre il confine anglo-scozzese? | No: ogni blocchetto che lo passa costa un punto a parte.
AMB-14 | Gli attaccanti che hanno passato il confine anglo-scozzese in punti diversi sono un solo gruppo? | Nella 2.3 sì: tutti quelli che lo hanno passato in questo turno e finiscono nell’area. Combattono dal round 1 insieme al gruppo d’attacco principale, che si nomina tra gli altri gruppi, se ce ne sono. Nella 3.x solo quelli con una stessa area di partenza e uno stesso confine d’entrata.
AMB-15 | Un blocchetto si ferma quando entra in Scozia? | Solo dal confine rosso verso Teviot, a meno che sia in vigore l’opzione {stopAtAngloScottishBorder}.
AMB-16 | Quando si nomina il gruppo d’attacco principale? | L’attaccante può nominarlo finché non conclude il suo movimento; altrimenti è il primo gruppo entrato.
AMB-17 | I blocchetti di una stessa area di partenza e di uno stesso confine d’entrata sono un solo gruppo anche se hanno seguito percorsi diversi? | Sì.
AMB-18 | I Norse e un gruppo via terra attaccano una stessa area: qual è il gruppo d’attacco principale? | Quello che l’attaccante nomina; i Norse non fanno mai parte di un gruppo via terra, a meno che sia in vigore l’opzione {norseJoinsMain}.
AMB-19 | I Norse contano quando si conta il pinning? | Sì, sia come blocchetti che tengono pinned sia come blocchetti pinned.
AMB-20 | I Norse chiudono un confine attaccando? | No.
AMB-21 | Quando tirano riserve e difensori per la solidarietà celtica? | Come dice l’edizione: tutti prima della battaglia nella 2.3, ognuno quando si mostra nella 3.x. Tirano anche i difensori.
AMB-22 | Nel round 1 a un lato non restano blocchetti in combattimento, ma delle riserve attendono. Gli altri concludono i loro turni? | Sì: possono ritirarsi o passare, perché non c’è nessun blocchetto contro cui tirare. Se nell’area non resta nessun nemico, la battaglia finisce immediatamente.
AMB-23 | Il controllo cambia quando i difensori del round 1 si sono ritirati invece di morire? | Sì, e anche quando hanno disertato.
AMB-24 | Il controllo cambia quando al difensore resta solo un nobile catturato in riserva? | Sì: un nobile catturato è una riserva come le altre.
AMB-25 | Il controllo cambia dopo il round 2? | No.
AMB-26 | Chi deve ritirarsi dopo il round 3 se il controllo è cambiato? | Il nuovo attaccante, in ogni edizione.
AMB-27 | Dopo il round 3 al difensore resta solo un nobile catturato in riserva. E allora? | L’attaccante non ha vinto e deve ritirarsi.
AMB-28 | Per quale battaglia è chiuso un confine? | Solo per la battaglia in cui il nemico è entrato da lì. Nella 4.0 per qualsiasi battaglia per cui egli lo ha usato per ultimo.
AMB-29 | I blocchetti possono ritirarsi nel round 1? | Sì, a meno che sia in vigore l’opzione {retreatFromRound2}.
AMB-30 | Gli Inglesi possono ritirarsi e raggrupparsi in Inghilterra, e gli Scozzesi fuori da essa? | Sì, verso il proprio paese, senza punti movimento ed entro i limiti di confine.
AMB-31 | Nella ritirata obbligatoria un lato può lasciare indietro un blocchetto a morire? | No: un blocchetto che può andarsene deve farlo.
AMB-32 | Che cosa accade a un nobile che deve ritirarsi e non può? | È catturato, a forza 1.
AMB-33 | Che cosa accade a un leader o a un altro blocchetto con la croce nera che deve ritirarsi e non può? | Vale come morte in combattimento, con tutte le conseguenze, in ogni edizione.
AMB-34 | Edoardo I muore per la sua croce nera? | No: il blocchetto torna nel Draw Pool come Edoardo II.
AMB-35 | Il vincitore deve fare Rally? | No, può.
AMB-36 | I confini dai quali è entrato il nemico impediscono il Rally? | No.
AMB-37 | I passaggi di un Rally si contano insieme a quelli della ritirata obbligatoria? | No: si contano da capo per ogni lato.
AMB-38 | Il vincitore può fare Rally dopo una battaglia cominciata dall’Araldo o da una defezione? | Sì, in ogni edizione, a meno che sia in vigore l’opzione {noRegroupAfterDefection}. Questa non riguarda la battaglia di un Saccheggio.
AMB-39 | Solo gli Scozzesi possono raggrupparsi in Scozia, dice la 2.3. Gli Inglesi possono raggrupparsi al suo interno? | Sì: la frase riguarda il passaggio del confine anglo-scozzese.
AMB-40 | Il nobile si nomina prima di tirare il dado dell’Araldo? | Sì nella 2.3 e nella 3.0, no nella 4.0; lo dice l’opzione {heraldRollFirst}.
AMB-41 | L’Araldo può nominare un nobile di cui non si conosce il luogo? | Sì, qualsiasi nobile del nemico sulla mappa, per nome. Il successo mostra il blocchetto; il fallimento non mostra niente.
AMB-42 | Quali aree sono vicine per il Saccheggio? | Quelle che hanno un confine in comune sulla mappa, comprese quelle dell’Inghilterra. Il mare non crea aree vicine.
AMB-43 | Quale gruppo guadagna quando più gruppi stanno accanto all’area saccheggiata? | Quello che chi saccheggia nomina insieme al bersaglio; un solo gruppo.
AMB-44 | Nella 2.3 il Saccheggio manda un nobile nel Draw Pool o lo cattura? | È catturato, come in ogni edizione.
AMB-45 | Quale lato attacca quando un nobile catturato in un Saccheggio è tra blocchetti del suo vecchio lato? | Attacca il nobile, come dopo l’Araldo.
AMB-46 | Gli step rubati devono essere aggiunti? | Sì, finché c’è posto.
AMB-47 | Che cosa accade ai leader persi in un Saccheggio? | Vanno nel loro Draw Pool, a meno che sia in vigore l’opzione {pillageKillsLeaders}.
AMB-48 | Nella 2.3 i Norse possono usare la Mossa navale? | Sì, ma mai verso l’Inghilterra. Nella 3.x non possono.
AMB-49 | Gli Scozzesi possono andare con la Mossa navale in un’Inghilterra che occupano? | Sì; durante una Tregua inglese nella 2.3 e nella 3.0, non nella 4.0.
AMB-50 | Una Mossa navale deve cominciare in un’area amica? | È sempre così: nella fase delle carte nessuna area è contestata.
AMB-51 | Gli Scozzesi possono entrare in un’Inghilterra vuota durante una Tregua inglese? | Nella 2.3 sì, nella 3.x no; lo dice l’opzione {truceBarsRaids}.
AMB-52 | Gli step dei Rifornimenti vanno a tre blocchetti diversi? | Si dividono come si vuole, a meno che sia in vigore l’opzione {victualsSpread}.
AMB-53 | Si può incoronare un Re dove dei nobili stanno per disertare? | Sì: prima si mette il Re, poi essi passano all’altro lato. Il Re difende nella battaglia e vi può morire.
AMB-54 | Balliol può essere incoronato dove i Cavalieri Francesi stanno in Inghilterra? | Sì, il Re compare lì.
AMB-55 | In The Bruce Wallace conta come morto? | Sì, ma non ha importanza: quello scenario ha già il suo Re.
AMB-56 | Il blocchetto perso in un raid deve stare sulla mappa? | Sì.
AMB-57 | Due blocchetti scozzesi in un raid costano due blocchetti? | No: un blocchetto in tutto.
AMB-58 | La Vittoria Automatica con i nobili si verifica anche dopo l’inverno? | No, solo alla fine di un turno di gioco, a meno che sia in vigore l’opzione {suddenDeathAfterWinter}.
AMB-59 | Moray è tra i nobili in gioco mentre è nel Draw Pool? | No.
AMB-60 | L’inverno dell’ultimo anno si gioca prima del conto? | Sì, finché il resto non può più cambiare il vincitore: fino al ritorno a casa dei nobili se allora un lato ne controlla più di sette, o se Moray o Wallace è morto; altrimenti fino ai rimpiazzi invernali. Niente Leva feudale, niente carte.
AMB-61 | Edoardo decide prima o dopo che gli Inglesi si sbandino? | Prima: da questo dipende ciò che essi possono fare.
AMB-62 | Quali blocchetti sono con Edoardo? | I blocchetti nella sua area.
AMB-63 | Che cosa accade a un Edoardo in Scozia che non può svernarvi? | Si sbanda automaticamente.
AMB-64 | Wallace recupera step se è già nell’area Selkirk? | Sì, fino a due step.
AMB-65 | I Punti di Rimpiazzo devono essere usati? | No.
AMB-66 | In quali aree senza costa si possono estrarre Norse o Francesi? | In linea di principio in tutte. Di fatto solo Lanark e Badenoch possono avere posto per un’estrazione.
AMB-67 | Nella 2.3, che cosa accade a Norse o Francesi estratti per l’entroterra senza una costa amica adiacente? | Il blocchetto torna nel Draw Pool e se ne estrae un altro; se non ce n’è, il punto non è speso.
AMB-68 | Gli arcieri in riserva, o uccisi nella battaglia, impediscono agli Scozzesi di formare gli schiltrom? | No: solo gli arcieri che combattono, e si verifica a ogni tiro. Con l’opzione {schiltromsReserveArchers} anche quelli in riserva.
AMB-69 | Il vantaggio nell’area propria vale per Andrew de Moray, che combatte come A3? | No: il vantaggio porta da 2 a 3, ed egli ha già 3.
AMB-70 | Fin dove arriva un’adunata? | Ogni blocchetto che vi accorre deve avere un percorso lecito che finisce nell’area dell’adunata. Passare il confine anglo-scozzese costa un punto in più per ogni blocchetto, e valgono i limiti di confine. Nessun nemico sta in quell’area. Il leader può muovere una volta con un gruppo come al solito.
AMB-71 | Con {singleTargetHits}, che cosa accade ai colpi oltre la forza dell’unico bersaglio? | Vanno persi.
AMB-72 | Come si tratta la doppia formulazione dei colpi su un solo bersaglio? | Ci sono due opzioni, {singleTargetHits} e {volleyStrongest}; l’una esclude l’altra.
AMB-73 | Con redeal123 si ridistribuisce una mano sola o tutte e due? | Tutte e due, se una delle due mani supera un limite.
AMB-74 | Come si abbinano le offerte di torneo per lo stesso lato? | Secondo la regola di HT.j: prima gli opposti esatti, poi la somma minima delle differenze; a parità vale l’ordine di iscrizione.
AMB-75 | Che cosa accade a un handicap più lungo della partita, o in The Bruce? | Gli handicap riguardano solo Braveheart e la campagna.
AMB-76 | Un Edoardo a faccia in su nel Draw Pool può andare perso in un raid? | No: non è sulla mappa, quindi non può essere scelto.
AMB-77 | Quando si contano gli otto nobili che portano i Cavalieri Francesi? | Una volta l’anno, all’inizio dei rimpiazzi scozzesi, in ogni edizione. L’opzione {frenchCheck} può fissarlo non appena gli Scozzesi ne controllano otto, oppure alla fine dell’inverno, una volta l’anno dopo i rimpiazzi: si possono estrarre solo un anno dopo.
AMB-78 | In The Bruce della 2.3 i Cavalieri Francesi sono nel Draw Pool? | No, stanno da parte; il Draw Pool scozzese ha sette blocchetti. Con l’opzione {frenchKnightsInPool} sono nel Draw Pool dall’inizio.
AMB-79 | Nella 2.3 i blocchetti scozzesi possono sbandarsi per scelta? | Sì, come in ogni edizione.
AMB-80 | Quando può sbandarsi Moray? | Quando si chiede se torna a casa, o quando gli Scozzesi si sbandano.
AMB-81 | Quando può sbandarsi il Re? | Quando si chiede dove sverna, o quando gli Scozzesi si sbandano.
AMB-82 | Che cosa mostra un cambio di bandiera? | Il nome, l’area e il nuovo lato del nobile. La sua forza solo se segue una battaglia.
AMB-83 | I colpi di una stessa lettera si raccolgono prima di essere subiti? | No: ognuno si applica subito.
AMB-84 | I blocchetti che hanno combattuto nella battaglia di un Araldo possono ancora muovere in questo turno? | Sì: combattere, ritirarsi e fare Rally non è muovere.
AMB-85 | Quando finisce al più tardi una campagna? | Mai: si gioca finché un lato vince.
AMB-86 | Il Re può svernare in una cattedrale occupata dal nemico, come dice una stampa? | No, è un errore di stampa.
AMB-87 | Le riserve arrivano solo se tutti gli altri non ci sono più, come dice una stampa? | No, è un errore di stampa.
AMB-88 | La fanteria combatte come B2, come dice una frase? | No, è un errore di stampa: C2, e cinque come C3.
AMB-89 | E se in inverno un nobile è a casa e c’è anche un nemico? | Non può accadere: in inverno nessuna area è contestata.
AMB-90 | In quale ordine cambiano bandiera i nobili quando sono più di uno? | In ordine alfabetico; non cambia niente.
AMB-91 | Un lato può rinunciare volontariamente ai suoi blocchetti? | No.
AMB-92 | Il gruppo d’attacco principale non c’è più dopo il round 1 e all’attaccante restano solo riserve. Resta l’attaccante? | Sì: il round 2 comincia con le sue riserve. Lo stesso vale quando le prime linee di entrambi i lati non ci sono più e tutti e due hanno riserve: l’attaccante non ha vinto il round.
AMB-93 | Arrivano le riserve di entrambi i lati quando il controllo cambia? | Sì.
AMB-94 | Entrambe le aree proprie di un Bruce o di un Comyn inglese sono occupate da Scozzesi, che poi se ne vanno. Cambia bandiera? | Sì: decidono le posizioni quando i nobili inglesi tornano a casa.
AMB-95 | Possono raggrupparsi riserve che non hanno mai combattuto? | Sì.
AMB-96 | Le carte si mescolano ogni turno, come dice una pagina? | No: ogni anno. La pagina intende gli anni.
AMB-97 | Un movimento dei Norse li nomina nella 2.3? | Sì: solo loro muovono via mare, quindi il movimento stesso li nomina in ogni edizione.
AMB-98 | Le unità celtiche tirano nelle battaglie cominciate da un evento o da un’incoronazione? | Sì, in ogni battaglia.
AMB-99 | Un blocchetto non pinned può uscire da un’area contestata per attaccare altrove, o tornarvi? | Sì. Un blocchetto può perfino finire dove ha cominciato: ha mosso, il suo punto è speso e i suoi passaggi contano. Se l’area è contestata, vi è tornato come rinforzo e combatte dal round 2.
AMB-100 | Un confine ferma un blocchetto non pinned quando il nemico l’ha passato per un’altra battaglia? | Solo nella 4.0, se il nemico è stato l’ultimo a entrare da lì in una battaglia. Un confine dal quale è entrato in questa battaglia è chiuso in ogni edizione, anche se lo hanno usato entrambi i lati: ciò che permette a Player 2 di ritirarsi da lì non gli permette di muovere da lì.
AMB-101 | Con {andrewMoray}, Moray recupera step se per l’inverno è già a casa? | Sì, da qualunque luogo sia venuto, come Wallace nell’area Selkirk.
`;
