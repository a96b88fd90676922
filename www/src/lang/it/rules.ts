import type { RulesPageText } from "../en/rules.ts";
import type { RulesTexts } from "../rules.ts";

const progressive: RulesPageText<"progressive"> = {
  title: "Regole degli scacchi progressivi",
  lead: "Ogni turno ha una mossa in più del precedente: il Bianco fa una mossa, il Nero due, il Bianco tre, e così via. Ci sono due regolamenti, italiano e scozzese. Differiscono su quando si può dare scacco.",
  sections: {
    short: {
      title: "In breve",
      text: [
        {
          list: [
            "Il turno 1 ha una mossa, il turno 2 ne ha due, il turno 3 tre. I turni dispari sono del Bianco, quelli pari del Nero.",
            "Ogni pezzo può fare quante mosse vuole in un turno.",
            "Dopo ogni singola mossa il proprio re non deve essere sotto scacco.",
            "Chi è sotto scacco all’inizio del turno deve pararlo con la prima mossa. Se nessuna mossa legale lo para, è scacco matto e ha perso.",
            "[Regole italiane](#italian): solo l’ultima mossa di un turno può dare scacco.",
            "[Regole scozzesi](#scottish): ogni mossa può dare scacco, e lo scacco chiude il turno.",
            "Se chi muove non è sotto scacco e non ha mosse legali, è patta.",
          ],
        },
      ],
    },
    turns: {
      title: "Come si svolge un turno",
      text: [
        "La scacchiera, la posizione iniziale e le mosse dei pezzi sono quelle degli [scacchi](./chess.html). Il Bianco comincia con una mossa. Poi il Nero fa due mosse di fila, il Bianco tre, il Nero quattro.",
        "Si possono fare tutte le mosse di un turno con un solo pezzo o con più pezzi. Vanno fatte tutte. Un turno finisce prima solo per uno scacco, con le regole scozzesi, o perché la partita è finita.",
        "Ogni singola mossa deve essere legale di per sé: dopo di essa il proprio re non può essere sotto scacco, nemmeno fino alla mossa seguente. Il re avversario non si cattura mai.",
      ],
    },
    check: {
      title: "Quando si è sotto scacco",
      text: [
        "Chi è sotto scacco all’inizio del turno deve pararlo con la prima mossa: muovendo il re, catturando il pezzo che dà scacco o interponendo un pezzo. Le altre mosse del turno sono poi libere.",
        "Perciò anche uno scacco che non è matto costa all’avversario la prima mossa.",
      ],
    },
    italian: {
      title: "Regole italiane",
      text: [
        "Si può dare scacco solo con l’ultima mossa di un turno. Uno scacco dato prima è una mossa illegale. Non importa se lo scacco è dato dal pezzo che muove o se è uno scacco di scoperta.",
        "Chi è sotto scacco deve pararlo con la prima mossa. Dal turno 2 in poi la prima mossa non è l’ultima, quindi non può dare scacco. Se ogni parata desse scacco, nessuna è legale, e il giocatore è matto. Questo è il **matto italiano**.",
        "Se non si è sotto scacco, ma ogni mossa possibile darebbe scacco troppo presto, non c’è nessuna mossa legale: la partita è [patta](#draws).",
      ],
    },
    scottish: {
      title: "Regole scozzesi",
      text: [
        "Ogni mossa di un turno può dare scacco. Lo scacco chiude subito il turno, e le mosse rimaste sono perse.",
        "Il turno seguente ha comunque una mossa in più, come se il turno fosse stato completato: se uno scacco chiude il turno 4 dopo due mosse, il turno 5 ne ha cinque.",
        "A uno scacco si può rispondere con uno scacco: la prima mossa para lo scacco, dà scacco a sua volta, e il turno è finito.",
        "Il matto può arrivare con ogni mossa.",
      ],
    },
    differences: {
      title: "Regole italiane e scozzesi a confronto",
      text: [
        {
          table: [
            ["", "Italiane", "Scozzesi"],
            ["Si può dare scacco", "solo con l’ultima mossa di un turno", "con ogni mossa; lo scacco chiude il turno"],
            [
              "Risposta a uno scacco",
              "con la prima mossa, che non può dare scacco se non è l’unica",
              "con la prima mossa, che può dare scacco",
            ],
            ["È matto", "anche se ogni parata darebbe scacco", "solo se lo scacco non si può parare"],
            [
              "Il turno seguente",
              "ha una mossa in più",
              "ha una mossa in più, anche se uno scacco ha accorciato questo",
            ],
          ],
        },
        "Tutto il resto è uguale.",
      ],
    },
    "en-passant": {
      title: "Presa en passant",
      text: [
        "Un pedone si può catturare en passant solo con la prima mossa di un turno.",
        "Si può catturare ogni pedone che nell’ultimo turno dell’avversario ha fatto il doppio passo, in qualunque momento di quel turno. Le condizioni sono due: il pedone non si è più mosso, e la casa che ha attraversato è vuota quando comincia il proprio turno.",
        "Così si può avere la scelta fra più prese. Se ne può fare una sola, perché conta solo la prima mossa.",
      ],
    },
    promotion: {
      title: "Arrocco e promozione",
      text: [
        "L’arrocco è una mossa del turno. Le condizioni sono quelle degli [scacchi](./chess.html#castling).",
        "Un pedone che arriva all’ultima traversa diventa donna, torre, alfiere o cavallo. Il nuovo pezzo può muovere ancora nello stesso turno.",
        "Con le regole italiane una promozione può dare scacco solo se è l’ultima mossa del turno.",
      ],
    },
    mate: {
      title: "Matto",
      text: [
        "Si vince se l’avversario è sotto scacco all’inizio del suo turno e non ha una prima mossa legale.",
        "Conta solo quella prima mossa, anche se ne seguirebbero altre. Anche una presa en passant è una parata, persino di un pedone spinto presto nel turno.",
        "Si può abbandonare in ogni momento.",
      ],
    },
    draws: {
      title: "Patta",
      text: [
        {
          list: [
            "**Stallo.** Chi non è sotto scacco non ha mosse legali, all’inizio di un turno o a metà. È permesso arrivarci di proposito.",
            "**Dieci turni tranquilli.** Sono passati dieci turni di fila, contando insieme Bianco e Nero, senza catture né mosse di pedone. Il turno seguente deve allora dare matto, altrimenti la partita è patta. Se chi muove ha soltanto il re, è patta subito.",
          ],
        },
        "Non c’è patta per ripetizione: i turni crescono, quindi una posizione non torna mai con lo stesso numero di mosse da fare.",
      ],
    },
    notation: {
      title: "Notazione",
      text: [
        "Il numero del turno sta davanti alle sue mosse: `1.e4 2.d5 Cf6 3.exd5 Cf3 Ab5+`. Le lettere: R il re, D la donna, T la torre, A l’alfiere, C il cavallo. Le mosse copiate hanno le lettere inglesi K, Q, R, B, N, che ogni programma legge. Si può incollare una partita con le une o con le altre.",
        "Nel FEN di una posizione l’ultimo numero è quello del turno, e il numero prima conta i turni tranquilli. Il campo en passant nomina ogni casa in cui si può catturare un pedone, per esempio `d6f6`.",
      ],
    },
  },
};

const antichess: RulesPageText<"antichess"> = {
  title: "Regole degli antiscacchi",
  lead: "Gli scacchi alla rovescia: vince chi perde tutti i suoi pezzi. Catturare è obbligatorio, e il re è un pezzo come gli altri. Le regole sono quelle di Lichess.",
  sections: {
    short: {
      title: "In breve",
      text: [
        {
          list: [
            "Se puoi catturare, devi. Se puoi catturare in più modi, scegli tu.",
            "Non ci sono scacco, matto né arrocco. Il re si può catturare come ogni pezzo.",
            "Un pedone può diventare anche un re.",
            "Vinci se non hai più pezzi, o se tocca a te e non puoi muovere.",
          ],
        },
      ],
    },
    capture: {
      title: "Catturare è obbligatorio",
      text: [
        "La scacchiera, la posizione iniziale e le mosse dei pezzi sono quelle degli [scacchi](./chess.html). Comincia il Bianco, e si muove a turno, una mossa ciascuno.",
        "Se uno dei tuoi pezzi può catturare, devi catturare: ogni altra mossa è illegale. Se le catture sono più d’una, scegli quella che vuoi. Non devi scegliere il pezzo di maggior valore.",
        "Un turno è una mossa: a differenza della dama, non si catturano più pezzi in un turno.",
      ],
    },
    king: {
      title: "Il re è un pezzo come gli altri",
      text: [
        "Non ci sono scacco né scacco matto. Il re può andare in una casa attaccata. Può essere catturato, e deve catturare, come ogni altro pezzo. Chi ha perso il re continua a giocare.",
        "Non c’è arrocco.",
      ],
    },
    promotion: {
      title: "Promozione, anche a re",
      text: [
        "Un pedone che arriva all’ultima traversa diventa donna, torre, alfiere, cavallo o re, a scelta di chi lo muove.",
        "Se un pedone può catturare sull’ultima traversa, la cattura è obbligatoria come ogni altra. La scelta del nuovo pezzo è libera.",
      ],
    },
    "en-passant": {
      title: "Presa en passant",
      text: [
        "Un pedone si cattura en passant come negli [scacchi](./chess.html#en-passant): solo con la mossa subito dopo il suo doppio passo. È una cattura come ogni altra. Se è l’unica che hai, devi farla.",
      ],
    },
    end: {
      title: "Come si vince",
      text: [
        {
          list: [
            "**Nessun pezzo.** Vinci appena il tuo ultimo pezzo è stato catturato.",
            "**Nessuna mossa legale.** Vinci anche se tocca a te e nessuno dei tuoi pezzi può muovere. Negli scacchi è stallo e patta; qui è una vittoria.",
          ],
        },
        "Vinci anche se l’avversario abbandona.",
      ],
    },
    draws: {
      title: "Patta",
      text: [
        {
          list: [
            "**Terza ripetizione.** La stessa posizione si presenta per la terza volta, con lo stesso giocatore al tratto.",
            "**Cinquanta mosse.** Ciascuno ha fatto cinquanta mosse di fila senza catture né mosse di pedone.",
            "**Alfieri che non si incontrano.** Restano solo alfieri, o alfieri e pedoni che si bloccano a vicenda; gli alfieri di una parte stanno su case chiare, quelli dell’altra su case scure, e nessun pedone sta sul colore degli alfieri che potrebbero catturarlo.",
          ],
        },
        "La partita è allora subito patta, senza richiesta. Una vittoria sulla scacchiera viene prima.",
      ],
    },
    names: {
      title: "Vinciperdi, giveaway, suicide: nomi e regole",
      text: [
        "Il gioco ha molti nomi: vinciperdi; in inglese losing chess, giveaway chess, suicide chess; in francese qui perd gagne, in tedesco Räuberschach. In tutti catturare è obbligatorio. La differenza maggiore è la fine di una partita in cui un giocatore non può muovere.",
        {
          table: [
            ["Nome", "Chi non può muovere", "Inoltre"],
            ["Antiscacchi (Lichess, e qui)", "vince", "niente arrocco"],
            ["Giveaway", "vince", "alcuni programmi ammettono l’arrocco"],
            [
              "Suicide (FICS)",
              "vince se ha meno pezzi dell’avversario, perde se ne ha di più; con pezzi pari è patta",
              "niente arrocco",
            ],
            ["Vinciperdi (AISE)", "patta", ""],
          ],
        },
        "**Losers chess** è un altro gioco: lì il re conserva i suoi diritti, e si vince anche prendendo scacco matto.",
        "Le partite chiamate giveaway o suicide si possono aprire in questo sito. Si giocano con le regole di questa pagina.",
      ],
    },
  },
};

const chess: RulesPageText<"chess"> = {
  title: "Regole degli scacchi",
  lead: "Le regole degli scacchi, brevi e complete, come si applicano in questo sito. Sono quelle della FIDE, la federazione mondiale; è il programma a dichiarare le patte.",
  sections: {
    short: {
      title: "In breve",
      text: [
        {
          list: [
            "Comincia il Bianco. Si muove a turno, una mossa ciascuno.",
            "Se attacchi il re avversario in modo che non si possa salvare, è scacco matto e vinci.",
            "Non puoi lasciare il tuo re sotto scacco.",
            "Se chi muove non è sotto scacco e non ha mosse legali, è stallo, cioè patta.",
          ],
        },
      ],
    },
    board: {
      title: "La scacchiera e i pezzi",
      text: [
        "La scacchiera ha otto colonne, da a a h, e otto traverse, da 1 a 8. Ciascuno ha una casa chiara nell’angolo alla propria destra.",
        "Ciascuno comincia con un re, una donna, due torri, due alfieri, due cavalli e otto pedoni. La donna sta sulla casa del suo colore.",
      ],
    },
    pieces: {
      title: "Come muovono i pezzi",
      text: [
        "Un pezzo va in una casa vuota, o in una casa con un pezzo avversario, che cattura: quel pezzo lascia la scacchiera. Solo il cavallo salta gli altri pezzi.",
        "Il pedone è l’unico pezzo che cattura in modo diverso da come muove.",
      ],
    },
    check: {
      title: "Scacco e matto",
      text: [
        "Un re attaccato è sotto scacco. Lo scacco va parato subito: muovendo il re, catturando il pezzo che attacca o interponendo un pezzo. Una mossa dopo la quale il proprio re è sotto scacco è illegale.",
        "Se nessuna mossa legale para lo scacco, è scacco matto, e la partita è finita.",
        "Si può abbandonare in ogni momento.",
      ],
    },
    castling: {
      title: "Arrocco",
      text: [
        "Il re si sposta di due case verso una torre, e questa torre va nella casa che il re ha attraversato. Insieme sono una sola mossa.",
        {
          list: [
            "Né il re né questa torre si sono mossi prima.",
            "Tutte le case fra loro sono vuote.",
            "Il re non è sotto scacco. Non sono attaccate né la casa che attraversa né quella in cui arriva.",
          ],
        },
        "La torre può essere attaccata, e può attraversare una casa attaccata.",
      ],
    },
    "en-passant": {
      title: "Presa en passant",
      text: [
        "Se un pedone fa il doppio passo e arriva accanto a un pedone avversario, questo può catturarlo come se si fosse mosso di una sola casa. È permesso solo con la mossa immediatamente successiva.",
      ],
    },
    promotion: {
      title: "Promozione",
      text: [
        "Un pedone che arriva all’ultima traversa diventa donna, torre, alfiere o cavallo del suo colore, a scelta di chi lo muove. Non importa quali pezzi sono stati catturati: si possono avere due donne.",
      ],
    },
    draws: {
      title: "Patta",
      text: [
        {
          list: [
            "**Stallo.** Chi deve muovere non è sotto scacco e non ha mosse legali.",
            "**Posizione morta.** Nessuno può più dare matto: re contro re; re con un alfiere o un cavallo contro re; oppure solo re e alfieri, se tutti gli alfieri stanno su case dello stesso colore.",
            "**Terza ripetizione.** La stessa posizione si presenta per la terza volta: gli stessi pezzi nelle stesse case, lo stesso giocatore al tratto, gli stessi diritti di arrocco e di presa en passant.",
            "**Cinquanta mosse.** Ciascuno ha fatto cinquanta mosse di fila senza catture né mosse di pedone. Se l’ultima è matto, vale il matto.",
          ],
        },
        "In questo sito la partita è subito patta. In torneo un giocatore deve chiedere la patta per la terza ripetizione e per le cinquanta mosse; lì l’arbitro chiude la partita solo dopo cinque ripetizioni o 75 mosse.",
        "Anche altre posizioni morte chiudono qui la partita, come un muro di pedoni che nessuno può passare.",
      ],
    },
  },
};

export const rules: RulesTexts["rules"] = {
  index: {
    title: "Le regole dei giochi",
    lead: "Regole complete con diagrammi, una pagina per ogni gioco. Ogni pagina ha un suo indirizzo, e anche ogni sezione.",
  },
  pages: { progressive, antichess, chess },
  about: {
    progressive: "Una mossa, due, tre: ogni turno ha una mossa in più. Regole italiane e scozzesi.",
    antichess: "Catturare è obbligatorio, e vince chi perde tutti i suoi pezzi.",
    chess: "Le regole della FIDE, con ogni tipo di patta.",
  },
  captions: {
    turn: "Turno 2, Nero. Il cavallo fa tutte e due le mosse.",
    answer:
      "Turno 4, Nero. L’alfiere bianco dà scacco, e la prima mossa deve pararlo. Restano tre mosse libere, e l’ultima è matto.",
    lastCheck: "Turno 3, Bianco. La donna potrebbe dare matto subito in h5, ma solo la terza mossa può dare scacco.",
    italianMate:
      "Turno 2, il Nero è sotto scacco della torre in h7. Il re potrebbe andare solo in b8, ma scoprirebbe uno scacco della propria torre, con la prima di due mosse. Con le regole italiane è matto. Con le regole scozzesi la mossa è legale e chiude il turno.",
    scottishMate:
      "Turno 4, Nero, regole scozzesi. La seconda di quattro mosse dà scacco e chiude il turno. Qui è matto.",
    passing:
      "Turno 5, Bianco. Nell’ultimo turno il Nero ha spinto il pedone d con la prima mossa e il pedone f con la terza. Il Bianco può catturare l’uno o l’altro, ma solo con la prima mossa.",
    promotion: "Turno 5, Bianco. La quarta mossa promuove il pedone, e la nuova donna dà matto con la quinta.",
    stuck:
      "Turno 3, Bianco. Dopo un passo del pedone al Bianco restano due mosse, e nessuna è legale. La partita è patta.",
    tooEarly:
      "Turno 3, Bianco, regole italiane. Solo il cavallo potrebbe muovere, e in entrambe le case darebbe scacco con la prima di tre mosse. Il Bianco non ha mosse legali. La partita è patta.",
    must: "Il Nero ha messo un pedone in b5. Il Bianco deve catturarlo con l’alfiere: nessun’altra mossa è legale.",
    choose: "Il pedone può catturare in c5 o in e5. Il pedone in h2 non può muovere.",
    kingTaken: "Il Nero deve catturare il re. Il Bianco continua con il pedone.",
    kingMade: "Il pedone può diventare un re. Spesso conviene: un re raggiunge poche case e di rado deve catturare.",
    mustPass: "Il pedone nero è appena andato da d7 a d5. Il Bianco deve catturarlo en passant.",
    last: "Il Bianco offre l’ultimo pedone. Il Nero deve catturarlo in b5, e il Bianco ha vinto.",
    blocked: "Tocca al Bianco, ma i due pedoni sono bloccati. Vince il Bianco.",
    apart: "Gli alfieri stanno su case di colore diverso e non si incontrano mai. La partita è patta.",
    start: "La posizione iniziale. Comincia il Bianco.",
    king: "**Re**: una casa in ogni direzione, ma mai in una casa attaccata.",
    queen: "**Donna**: quante case vuole in linea retta o in diagonale.",
    rook: "**Torre**: quante case vuole lungo una traversa o una colonna.",
    bishop: "**Alfiere**: quante case vuole in diagonale.",
    knight: "**Cavallo**: due case in linea retta e una di lato. Salta gli altri pezzi.",
    pawn: "**Pedone**: una casa in avanti, dalla sua prima casa anche due. Cattura una casa in diagonale in avanti.",
    mate: "La torre dà scacco sull’ultima traversa. Il re non può lasciarla: i suoi pedoni gli sbarrano la strada.",
    castles: "Il Bianco può arroccare da entrambe le parti: il re si sposta di due case, e la torre lo scavalca.",
    noCastling: "La torre nera attacca f1: il Bianco non può fare l’arrocco corto. Quello lungo è legale.",
    takesPassing: "Il pedone nero è appena andato da d7 a d5. Il pedone bianco può catturarlo e arriva in d6.",
    queening: "Il pedone diventa donna, ed è matto.",
    stalemate: "Tocca al Nero, non è sotto scacco e non ha mosse legali: stallo.",
    dead: "Re e un alfiere non possono dare matto. La partita è patta.",
  },
  family: { progressive: "Scacchi progressivi" },
  all: "Tutte le regole",
  pagesOf: "Le regole di ogni gioco",
  contents: "In questa pagina",
  play: "Gioca ora",
  playAs: { italian: "Gioca ora, regole italiane", scottish: "Gioca ora, regole scozzesi" },
  learn: "Impara con le lezioni",
  read: (game) => `${game}: leggi le regole`,
  open: "Prova sulla scacchiera",
  linkTo: (title) => `Link a «${title}»`,
  languages: "Questa pagina in altre lingue",
  diagram: {
    white: "Bianco",
    black: "Nero",
    arrows: "Frecce",
    dots: "Case in cui può andare",
    marked: "Segnate",
    pieces: { king: "re", queen: "donna", rook: "torre", bishop: "alfiere", knight: "cavallo", pawn: "pedone" },
  },
};
