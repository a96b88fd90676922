import type { LessonText } from "../en/tutorial.ts";
import type { LessonId } from "../../pages/lessons.ts";
import type { TutorialTexts } from "../tutorial.ts";

const lessons: Record<LessonId, LessonText> = {
  turns: {
    title: "Una mossa, due mosse, tre",
    text: [
      "Gli scacchi progressivi si giocano con la scacchiera e i pezzi degli scacchi. Il Bianco comincia con una mossa, il Nero risponde con due, il Bianco ne fa tre, il Nero quattro: ogni turno ha una mossa in più del precedente.",
      "Le mosse di un turno formano una serie. Ogni pezzo può farne quante ne vuole. Dopo ogni singola mossa il proprio re non dev’essere sotto scacco.",
    ],
    example: "I primi tre turni di una partita. Seguili mossa per mossa.",
    task: "Il Bianco ha giocato e4. Fai le due mosse del Nero: due mosse legali qualsiasi.",
    hint: "Clicca o tocca un pezzo e poi una casa, trascinalo, oppure usa le frecce e Invio.",
    done: "È tutto qui. Ora il Bianco avrebbe tre mosse.",
  },
  check: {
    title: "Lo scacco viene per ultimo",
    text: [
      "Secondo le regole italiane, le più usate, solo l’ultima mossa di una serie può dare scacco. Uno scacco dato prima è una mossa illegale.",
      "Lo scacco va dunque preparato: arriva proprio alla fine, dopo il giusto numero di mosse. Chi è sotto scacco deve uscirne con la prima mossa della sua serie.",
    ],
    task: "La donna in h5 darebbe subito matto, ma il Bianco ha tre mosse. Prova, e guarda che cosa dicono le regole; poi dai matto con la terza mossa.",
    hint: "Gioca due mosse che non ostacolino la donna.",
    done: "Lo scacco è venuto per ultimo: era legale, ed era matto.",
  },
  scottish: {
    title: "Alla scozzese",
    text: [
      "Secondo le regole scozzesi lo scacco si può dare con ogni mossa, e chiude subito la serie: le mosse rimaste sono perse. Il turno seguente ha comunque una mossa in più.",
      "Un matto può quindi arrivare presto, e uno scacco che non è matto può regalare mezzo turno. Ogni scacchiera qui dice con quali regole si gioca.",
    ],
    task: "Il Bianco ha aperto una diagonale verso il proprio re. Il Nero ha quattro mosse e gliene bastano due. Dai matto!",
    hint: "La donna vuole andare in h4. Un pedone le sbarra la strada.",
    done: "Sono bastate due mosse su quattro: lo scacco ha chiuso la serie, ed era matto.",
  },
  mate: {
    title: "Un matto in un solo turno",
    text: [
      "Negli scacchi il matto del barbiere riesce solo se l’avversario sta a guardare. Qui è costretto a farlo: al terzo turno il Bianco ha tre mosse di fila.",
      "Ragiona dalla fine. Dove riceverà matto il re, quale pezzo dà scacco, e chi lo protegge? Poi conta le mosse. Il pezzo che dà scacco alla fine non deve darlo prima.",
    ],
    task: "Il Bianco dà matto in tre mosse: la donna e un alfiere contro f7.",
    hint: "Donna in h5, alfiere in c4, e la donna cattura.",
    done: "Il matto del barbiere, in un solo turno.",
  },
  italian: {
    title: "Il matto italiano",
    text: [
      "Un re sotto scacco va liberato con la prima mossa della serie. Secondo le regole italiane quella mossa non può dare scacco a sua volta, perché non è l’ultima. Se ogni parata desse scacco, nessuna è legale: è matto, anche se negli scacchi non lo sarebbe.",
      "Il trucco è mettere il proprio re su una linea che solo il re avversario tiene chiusa. Appena si sposta scopre uno scacco, e non può farlo.",
    ],
    example:
      "Il Nero è matto: l’unica uscita è il re in b8, ma aprirebbe alla torre la colonna a, e la prima mossa non può dare scacco.",
    task: "La torre nera in e7 guarda lungo la colonna e, oltre il proprio re. Sfruttala, e dai matto con la terza mossa.",
    hint: "Porta il re in e1 in due mosse. Poi dai scacco di lato.",
    done: "Un matto italiano: il re non può lasciare la colonna.",
  },
  promotion: {
    title: "Promozione a metà turno",
    text: [
      "Una serie lunga può portare un pedone all’ultima traversa e proseguire con la nuova donna nello stesso turno. Dal quinto turno in poi ogni pedone libero è una donna in attesa, anche quelli dell’avversario.",
      "Secondo le regole italiane la nuova donna non deve dare scacco dove arriva, a meno che sia l’ultima mossa.",
    ],
    task: "Il Bianco ha cinque mosse. Promuovi, e dai matto con la nuova donna.",
    hint: "Tre mosse per il pedone, una per il matto. La mossa che resta è per il re: togli al re nero g5 e g6.",
    done: "Da pedone a matto in un solo turno.",
  },
  hunting: {
    title: "A caccia del re",
    text: [
      "Il re è matto quando è attaccato e ogni casa intorno a lui è controllata o occupata dai suoi pezzi. Chi caccia comincia dalle case e dà scacco alla fine.",
      "Conta le case di fuga e guarda quali sono già controllate. Poi trova i pezzi per le altre. Una torre prende una linea intera; il tuo re prende tre case in una volta, e in un turno lungo va lontano.",
    ],
    task: "Una torre controlla la colonna h, l’altra darà scacco sulla colonna g. Cinque mosse: chiudi la colonna f.",
    hint: "Il re fa quattro passi, fino a e2. L’ultima mossa è la torre in g4.",
    done: "Preso: il re ha tolto le ultime tre case.",
  },
  safety: {
    title: "Sei al sicuro?",
    text: [
      "Il tuo avversario avrà una mossa più di te. Prima di chiudere una serie chiediti che cosa può farne: il punto debole è spesso la casa difesa solo dal tuo re, come f2.",
      "Che cosa aiuta: uno scacco con l’ultima mossa, che gli costa la prima; catturare il pezzo che gli serve; difendere la casa debole; dare aria al re.",
      "Due regole che si incontrano tardi: la presa en passant è possibile solo con la prima mossa di un turno, ma contro ogni pedone che nell’ultimo turno ha fatto il doppio passo e non si è più mosso. Chi non è sotto scacco e non ha mosse legali fa patta; sono patta anche dieci turni di seguito senza catture né mosse di pedone, a meno che il seguente dia matto.",
    ],
    example: "Il Bianco ha chiuso con uno scacco, eppure il Nero dà matto. Segui le mosse.",
    task: "Fai tre mosse dopo le quali il Nero non ha matto in quattro. La ricerca prova ogni sua serie.",
    hint: "Un modo: cavallo in f3, pedone in d4 e uno scacco d’alfiere.",
    done: "Al sicuro: il Nero non ha matto, ed è dimostrato. Ora sai tutto quel che serve per giocare.",
  },
  take: {
    title: "Se puoi catturare, devi",
    text: [
      "Gli antiscacchi sono gli scacchi alla rovescia: si vogliono perdere i propri pezzi. I pezzi muovono come negli scacchi, il Bianco e il Nero a turno.",
      "Se puoi catturare, devi: ogni altra mossa è illegale. Perciò i pezzi non si attaccano, si offrono: ciò che metti in presa sarà preso.",
    ],
    task: "Il Nero ha offerto un pedone. Prova un’altra mossa e guarda che cosa dicono le regole; poi catturalo.",
    hint: "L’alfiere in f1 arriva in b5.",
    done: "Non c’era scelta: la cattura è obbligatoria.",
  },
  choose: {
    title: "Scegli tu quale",
    text: [
      "Se si possono catturare più pezzi, scegli tu quale. La scelta decide che cosa dovrà catturare l’avversario, e così si preparano lunghe catene.",
    ],
    task: "Il pedone può catturare in c5 o in e5. Cattura dove vuoi.",
    hint: "I pedoni catturano in diagonale, un passo avanti.",
    done: "Entrambe erano legali. Spingere un pedone non lo era.",
  },
  king: {
    title: "Il re è un pezzo come gli altri",
    text: [
      "Non ci sono scacco, matto né arrocco. Il re si può catturare, e chi lo ha perso continua a giocare.",
      "Un pedone che arriva all’ultima traversa può diventare anche un re. Spesso conviene: un re raggiunge poche case, dunque di rado deve catturare.",
    ],
    task: "Promuovi il pedone a ciò che vuoi. Tra i pezzi offerti c’è un re.",
    hint: "Muovi in c8 e scegli.",
    done: "Una donna deve catturare molto; un re quasi nulla.",
  },
  last: {
    title: "Perdi l’ultimo",
    text: [
      "Vince chi ha perso tutti i suoi pezzi. Vince anche chi, al suo turno, non può muovere perché tutti i suoi pezzi sono bloccati.",
    ],
    example: "Il Bianco regala una torre, poi l’ultimo pedone. Segui le mosse.",
    task: "Al Bianco resta un solo pedone. Regalalo.",
    hint: "Un passo avanti: poi il Nero deve catturarlo.",
    done: "Il Nero deve catturarlo, e il Bianco ha vinto. Non c’è altro da sapere.",
  },
  "check-mate": {
    title: "Matto",
    text: [
      "Il Bianco e il Nero muovono a turno. Chi attacca il re dà scacco; se il re non si può salvare è matto, e la partita è vinta.",
    ],
    task: "Il Bianco dà matto in una mossa: il re nero non ha aria.",
    hint: "L’ultima traversa è aperta.",
    done: "Matto: il re è attaccato e i suoi pedoni lo rinchiudono.",
  },
  stalemate: {
    title: "Non lo stallo",
    text: [
      "Chi non ha mosse legali e non è sotto scacco non ha perso: è patta. Se sei molto in vantaggio, sta’ attento.",
    ],
    example: "Tocca al Nero, non può muovere e non è sotto scacco: stallo, patta.",
    task: "Dai matto in una mossa, senza stallo.",
    hint: "La donna, protetta dal suo re.",
    done: "Matto, e non patta.",
  },
  queening: {
    title: "Un pedone diventa donna",
    text: [
      "Un pedone che arriva all’ultima traversa diventa donna, torre, alfiere o cavallo: a scelta di chi lo muove.",
    ],
    task: "Promuovi dando matto.",
    hint: "Bastano una donna o una torre.",
    done: "Per cominciare basta. Il motore ha otto livelli.",
  },
  rook: {
    title: "Matto con la torre",
    text: [
      "Re e torre vincono contro il re solo da ogni posizione. La torre rinchiude il re, il proprio re si avvicina, e dove i due re si fronteggiano sul bordo uno scacco lungo il bordo è matto.",
      "I computer hanno trovato regole che una persona può leggere. Un elenco di sette regole, nato nella pagina «Strategie», vince tutte le 175.168 posizioni. È dimostrato: ogni partita è stata seguita fino alla fine.",
    ],
    example: "Tu hai il re solo. Prova a scappare: rispondono le regole.",
    task: "Il Bianco dà matto in due. Il re risponde meglio che può.",
    hint: "Una mossa d’attesa: la torre resta sulla sua colonna.",
    done: "Al re restava soltanto l’angolo.",
  },
  fortress: {
    title: "Che cos’è una fortezza",
    text: [
      "Chi è molto in vantaggio può non riuscire a vincere, perché non c’è modo di entrare. Una posizione così è una fortezza. I programmi contano i pezzi e annunciano una vittoria che non arriva mai.",
      "Qui è dimostrato: un insieme di posizioni da cui il più forte non può uscire, e in ognuna il più debole ha una risposta. Un secondo programma lo verifica con le sole regole.",
    ],
    example:
      "Hai un alfiere e un pedone in più. Prova a vincere: risponde la dimostrazione, che ha una risposta a tutto.",
    task: "Il Nero ha un pedone in meno. Una mossa salva la partita.",
    hint: "I re si fronteggiano con una casa in mezzo, e tocca all’altro.",
    done: "L’opposizione. Ora ogni tentativo del Bianco ha la sua risposta, ed è dimostrato.",
  },
  bot: {
    title: "Batti il bot",
    text: [
      "Un avversario che dà sempre la stessa risposta si può risolvere come un problema: trova la linea che gli dà matto. Nella pagina «Bot» puoi guardare come la si cerca, e trenta sfide ti aspettano.",
      "Questo bot cattura il pezzo di maggior valore che può, a qualunque costo. Se non c’è niente da catturare fa una mossa qualsiasi, ma sempre la stessa.",
    ],
    task: "Dagli matto dalla posizione iniziale. Bastano tre mosse; ritira quante volte vuoi.",
    hint: "I suoi stessi pedoni aprono la via al re: comincia con il pedone davanti al tuo re, di un passo.",
    done: "Ci cascherà ogni volta.",
  },
};

export const tutorial: TutorialTexts["tutorial"] = {
  games: {
    progressive: {
      name: "Progressivi",
      title: "Impara gli scacchi progressivi",
      lead: "Otto brevi lezioni. Ognuna finisce con un compito, e sono le regole a decidere se l’hai risolto.",
    },
    antichess: {
      name: "Antiscacchi",
      title: "Impara gli antiscacchi",
      lead: "Quattro brevi lezioni: catturare è obbligatorio, e vince chi perde tutti i suoi pezzi.",
    },
    chess: {
      name: "Scacchi",
      title: "Gli scacchi in un minuto",
      lead: "Sei brevi lezioni: il matto, e che cos’altro si può dimostrare.",
    },
  },
  courses: "Che cosa imparare",
  lessons,
  list: "Lezioni",
  lesson: (number) => `Lezione ${number}`,
  of: (number, all) => `Lezione ${number} di ${all}`,
  solved: "risolta",
  progress: (done, all) => `${done} di ${all} risolte`,
  task: "Il tuo compito",
  hint: "Aiuto",
  turnPage: "Lezione precedente e successiva",
  previous: "Indietro",
  next: "Avanti",
  finish: "Gioca una partita",
  forget: "Cancella i segni",
  keys: "Le frecce sinistra e destra cambiano lezione.",
  skip: "Vai alla lezione",
};
