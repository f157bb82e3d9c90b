// The clauses, clarifications and headings in Italian, one a line, by id or by English heading.

export const SECTIONS = `
1 Components | 1 Componenti
2 Set-up | 2 Preparazione
3 A turn | 3 Il turno
4 Activating a power | 4 Attivare un potere
5 Immediate powers | 5 Poteri immediati
6 End-of-skirmish powers | 6 Poteri di fine scaramuccia
7 End of a skirmish | 7 Fine della scaramuccia
8 End of the game | 8 Fine della partita
9 Hidden information | 9 Informazioni nascoste
10 Worked examples | 10 Esempi
`;

export const CLAUSES = `
L1.1 | Da due a cinque giocatori usano 98 carte: otto clan di dodici carte, con le forze da 1 a 12 una volta ciascuna, e due carte Bruce di forza 12. Le carte Bruce si usano solo con l’opzione «Carte Bruce».
L1.2 | Ogni carta ha un rango unico: 8 × (forza − 1) + il numero del suo clan, cioè Scott 1, Makgill 2, MacDonnell 3, Wemyss 4, Fergusson 5, Forsyth 6, Cockburn 7, Cochrane 8. Le carte Bruce hanno i ranghi 97 e 98.
L1.3 | Una recluta è nella fila e può essere presa in mano; un seguace è in un’armata; un sostenitore si ottiene e vale punti; schierare è giocare una carta nella propria armata; una scaramuccia è di cinque turni per giocatore; l’iniziativa è il segnalino del primo giocatore.
L2.1 | Il giocatore più anziano prende l’iniziativa. Lyon la dà al posto nominato dall’opzione «Prima iniziativa», oppure sorteggia un posto.
L2.2 | Il mazzo si mescola; si distribuiscono cinque carte a ogni mano, poi cinque reclute coperte in una fila, poi un sostenitore scoperto per giocatore.
L2.3 | Se tutti i sostenitori hanno la stessa forza, si scartano e se ne distribuiscono altrettanti, finché non sono diversi; anche nella prima scaramuccia.
L3.1 | Una scaramuccia è di cinque turni per giocatore, in senso orario a partire da chi ha l’iniziativa.
L3.2 | Prima di agire, in ognuno dei suoi turni, chi ha l’iniziativa scopre la recluta coperta più a sinistra; il quinto turno si gioca quindi con tutte e cinque scoperte.
L3.3 | Un turno è reclutare una volta o schierare una volta. Non si può passare.
L3.4 | Reclutare è prendere in mano una qualsiasi carta della fila, scoperta o coperta; il vuoto si riempie dal mazzo con lo stesso orientamento.
L3.5 | Un giocatore con dieci carte in mano non può reclutare. Una carta pescata con Forsyth non è reclutata; nessuna mano può mai avere più di dieci carte.
L3.6 | Schierare è mettere una carta della mano nella propria armata, scoperta o coperta.
L3.7 | Un giocatore con la mano vuota deve reclutare. Se mano, fila, mazzo e mazzo degli scarti sono tutti vuoti, il turno si salta.
L3.8 | Un giocatore può sempre guardare i propri seguaci coperti. Nessun giocatore vede i seguaci coperti o la mano di un altro, una recluta coperta o il mazzo.
L4.1 | Il potere di una carta schierata scoperta può essere attivato immediatamente se nessun altro seguace scoperto è più debole, in nessuna armata, compresa la propria. I seguaci di pari forza non lo impediscono. I seguaci coperti, i sostenitori e le reclute non contano; un MacDonnell rimasto in gioco dall’ultima scaramuccia conta.
L4.2 | Con quattro o cinque giocatori la verifica è un’altra: nessun altro seguace scoperto dello stesso clan, in nessuna armata, è più debole o altrettanto forte; gli altri clan non contano. L’opzione «Regola del clan per i poteri» la stabilisce per qualsiasi numero di giocatori.
L4.3 | L’attivazione è facoltativa. Il giocatore la decide quando la carta è schierata; una carta più debole che arriva dopo non la annulla.
L4.4 | Una carta schierata coperta non si attiva mai, e nemmeno una carta che entra in un’armata con uno scambio o che vi comincia la scaramuccia.
L4.5 | Un potere senza un bersaglio ammesso non ha effetto: la carta resta, il turno finisce.
L5.1 | Cockburn: la carta va scoperta tra i sostenitori, e il suo giocatore prende un altro sostenitore come seguace scoperto, che non si attiva. Da allora il Cockburn è un sostenitore come gli altri e vale la sua forza.
L5.2 | Fergusson: questa carta e un seguace di un avversario si scambiano di posto. Un seguace coperto resta coperto, e chi lo riceve può guardarlo. Nessuno dei due si attiva; un potere di fine scaramuccia già attivo segue la sua carta.
L5.3 | Forsyth: si pesca in mano la prima carta del mazzo.
L5.4 | Makgill: si schiera dalla mano ancora una carta, scoperta o coperta. A sua volta può essere attivata, e così via; la verifica si ripete. Un giocatore che attiva Makgill con carte in mano deve giocarne una; con la mano vuota non accade niente.
L5.5 | Scott: si usa subito il potere di un altro seguace scoperto di una qualsiasi armata, attivato o no; uno Scott non può essere copiato. Con un potere immediato è lo Scott la carta che agisce e si sposta; un potere di fine scaramuccia lo porta come se vi fosse stampato. Resta del clan Scott, a meno che abbia copiato Bruce: allora alla fine vale L6.1. Uno Scott che ha copiato MacDonnell resta in gioco con il potere spento. La carta copiata conserva il suo potere.
L5.6 | Wemyss: si scarta un altro seguace di una qualsiasi armata, compresa la propria, scoperto o coperto; mai il Wemyss stesso.
L6.0 | I poteri di fine scaramuccia si attivano quando la loro carta è schierata e hanno effetto alla fine, per il giocatore che in quel momento controlla la carta, se è ancora in gioco.
L6.1 | Bruce vale come un clan a scelta di chi lo controlla, solo per il raddoppio. Se non è attivato, e durante il gioco, è del clan Bruce. Due carte che valgono come Bruce sono di uno stesso clan.
L6.2 | Cochrane: al posto in classifica di chi lo controlla si ottengono due sostenitori invece di uno; se ne resta uno, uno, e dopo non è dovuto niente. Più Cochrane in una stessa armata ne danno due in tutto.
L6.3 | MacDonnell non si scarta, ma resta scoperto nell’armata del giocatore che in quel momento lo controlla, per esattamente un’altra scaramuccia. Lì il suo potere è spento e non può essere riattivato; la carta conta in pieno (forza, rango, clan, impedimento all’attivazione, essere un seguace) e si scarta quando quella scaramuccia finisce, anche se nel frattempo è stata scambiata.
L7.1 | Tutti i seguaci si scoprono. La forza di un’armata è la somma delle sue carte, raddoppiata se ha due o più carte, tutte di uno stesso clan. Una carta sola non raddoppia mai.
L7.2 | Le armate si classificano per forza; una parità, in qualsiasi posizione, va all’armata con la singola carta di rango più alto.
L7.3 | In quest’ordine ogni giocatore con un seguace ottiene un sostenitore a sua scelta tra quelli rimasti; un giocatore senza seguaci non ne ottiene.
L7.4 | I sostenitori non ottenuti, le reclute e i seguaci si scartano, tranne ciò che L6.3 fa restare in gioco; reclute e sostenitori si distribuiscono come nella preparazione. Le mani si conservano.
L7.5 | Il vincitore prende l’iniziativa. Se nessun giocatore ha un’armata, resta dov’è.
L7.6 | Quando il mazzo è vuoto, il mazzo degli scarti si mescola in un nuovo mazzo; una pescata in corso prende prima ciò che resta. Se sono vuoti entrambi, la pescata non avviene.
L8.1 | Se dopo l’assegnazione dei sostenitori di una scaramuccia un giocatore ne ha per un totale di 40 o più, vince il totale più alto, non importa chi abbia raggiunto 40 per primo.
L8.2 | Una parità va a chi, tra i giocatori in parità, era meglio classificato in quest’ultima scaramuccia; tra due senza armata, a quello più vicino all’iniziativa, in senso orario.
L9.1 | Una mano è nota al suo proprietario; il numero di carte, e le reclute scoperte prese in mano, sono pubblici.
L9.2 | Un seguace coperto è noto al giocatore che lo controlla e a quelli che lo hanno controllato prima.
L9.3 | Una recluta coperta, una volta presa, è nota da allora a chi la prende.
L9.4 | Nessun giocatore conosce l’ordine del mazzo; il numero delle sue carte è pubblico.
L9.5 | Il mazzo degli scarti è pubblico; un seguace coperto scartato da Wemyss si scopre prima.
L9.6 | I sostenitori ottenuti e i totali sono pubblici.
L10.1 | Un’armata di più carte, tutte di uno stesso clan, dà 11 ed è raddoppiata a 22; una carta sola di 12 non è raddoppiata; un’armata con una carta di un altro clan non è raddoppiata: 22 batte 14 e 14 batte 12.
L10.2 | Due armate sono in parità a 12: vince quella che ha il rango 66.
L10.3 | Uno Scott che ha copiato Cochrane fa ottenere due sostenitori a chi lo controlla.
L10.4 | Un’armata di due Scott e Makgill 7 ha un totale di 14 e non è raddoppiata; lo sarebbe con uno Scott al posto del 7, o con un Bruce attivato.
`;

export const CLARIFICATIONS = `
LR-01 | Come fa Lyon a sapere chi è il giocatore più anziano? | Non lo sa: l’opzione «Prima iniziativa» nomina un posto, oppure se ne sorteggia uno.
LR-02 | I sostenitori di pari forza si ridistribuiscono anche nella prima scaramuccia? | Sì, in tutte.
LR-03 | E se non resta da distribuire nessuna carta di un’altra forza? | Allora restano: la distribuzione non finirebbe mai.
LR-04 | Che cosa può fare un giocatore con la mano vuota? | Reclutare. Il turno si salta solo quando mano, fila, mazzo e mazzo degli scarti sono tutti vuoti.
LR-05 | Quando si riempie un vuoto nella fila che non è stato possibile riempire immediatamente? | All’inizio di un turno in cui il giocatore non può fare altro e si può distribuire una carta; l’orientamento si conserva. Se non resta nessuna recluta coperta da scoprire, si scopre il vuoto coperto più a sinistra: nel quinto turno niente è coperto.
LR-06 | Un MacDonnell rimasto in gioco impedisce l’attivazione? | Sì, come ogni altro seguace scoperto.
LR-07 | I seguaci coperti dello stesso clan impediscono l’attivazione? | No: solo quelli scoperti.
LR-08 | Si può scegliere la verifica di quattro e cinque giocatori? | Sì: con l’opzione «Regola del clan per i poteri» vale sempre o mai.
LR-09 | Si può attivare un potere che non ha un bersaglio ammesso? | Sì, senza effetto: la carta resta, il turno finisce.
LR-10 | Dopo aver attivato un Makgill si deve giocare una carta? | Sì, se ce n’è una in mano; con la mano vuota non accade niente.
LR-11 | Si può copiare il potere di un seguace che non è stato attivato? | Sì, di uno qualsiasi scoperto, compreso un MacDonnell rimasto in gioco.
LR-12 | Uno Scott può copiare uno Scott? | No, e non ci perde niente. Se l’unico altro seguace scoperto è uno Scott, non c’è niente da copiare e il potere non fa niente.
LR-13 | Quale carta si sposta quando uno Scott ha copiato Cockburn o Fergusson? | Lo Scott.
LR-14 | Wemyss può scartare un seguace coperto? | Sì; il seguace si scopre mentre viene scartato.
LR-15 | Di quale clan è Bruce prima della fine? | Del proprio. Due carte che valgono come Bruce sono di uno stesso clan, e una attiva può essere dichiarata del clan Bruce.
LR-16 | Che cosa danno più Cochrane in una stessa armata? | Due sostenitori in tutto.
LR-17 | Che cosa accade a un MacDonnell rimasto in gioco che viene scambiato? | Si scarta comunque quando la scaramuccia finisce.
LR-18 | Chi prende l’iniziativa quando nessun giocatore ha un’armata? | Resta dov’è.
LR-19 | Che cosa viene prima quando si pescano più carte di quante ne ha il mazzo? | Le carte rimaste; poi il mazzo degli scarti si mescola e il resto si pesca da lì. Non si mescola prima che serva.
LR-20 | E se il mazzo e il mazzo degli scarti sono entrambi vuoti? | La pescata non avviene.
LR-21 | Chi vince una parità tra due senza armata? | Quello più vicino, in senso orario, a chi in quella scaramuccia ha l’iniziativa.
LR-22 | Dov’è l’ordine del mazzo? | Da nessuna parte: ogni carta si estrae a caso quando serve. I giocatori non possono notare la differenza.
`;
