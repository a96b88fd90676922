import type { LessonText } from "../en/tutorial.ts";
import type { LessonId } from "../../pages/lessons.ts";
import type { TutorialTexts } from "../tutorial.ts";

const lessons: Record<LessonId, LessonText> = {
  turns: {
    title: "Ena poteza, dve potezi, tri",
    text: [
      "Progresivni šah se igra s šahovnico in figurami navadnega šaha. Beli začne z eno potezo, črni odgovori z dvema, beli odigra tri, črni štiri: vsak krog je za eno potezo daljši od prejšnjega.",
      "Potezam enega kroga rečemo serija. Vsaka figura lahko naredi poljubno število potez. Po nobeni posamezni potezi vaš kralj ne sme biti v šahu.",
    ],
    example: "Prvi trije krogi partije. Preglejte jih potezo za potezo.",
    task: "Beli je odigral e4. Odigrajte obe potezi črnega: kateri koli dovoljeni potezi.",
    hint: "Kliknite ali tapnite figuro in nato polje, povlecite jo ali uporabite puščice in Enter.",
    done: "To je vse. Zdaj bi imel beli tri poteze.",
  },
  check: {
    title: "Šah pride na koncu",
    text: [
      "Po italijanskih pravilih, ki so najbolj razširjena, sme šah dati samo zadnja poteza serije. Zgodnejši šah je nedovoljena poteza.",
      "Zato je treba šah načrtovati: priti mora čisto na koncu, po pravem številu potez. Kdor je v šahu, se mora rešiti s prvo potezo svoje serije.",
    ],
    task: "Dama na h5 bi takoj matirala, toda beli ima tri poteze. Poskusite in poglejte, kaj pravijo pravila; potem matirajte s tretjo potezo.",
    hint: "Porabite dve potezi, ki dami ne zapreta poti.",
    done: "Šah je prišel na koncu, zato je bil dovoljen – in bil je mat.",
  },
  scottish: {
    title: "Po škotsko",
    text: [
      "Po škotskih pravilih sme šah dati vsaka poteza, vendar serijo takoj konča: preostale poteze propadejo. Naslednji krog ima vseeno eno potezo več.",
      "Mat lahko torej pride zgodaj, šah brez mata pa lahko zapravi pol kroga. Pri vsaki šahovnici piše, po katerih pravilih se igra.",
    ],
    task: "Beli je odprl diagonalo do svojega kralja. Črni ima štiri poteze, potrebuje pa samo dve. Matirajte!",
    hint: "Dama mora na h4. Na poti ji stoji kmet.",
    done: "Zadoščali sta dve potezi od štirih: šah je serijo končal in bil je mat.",
  },
  mate: {
    title: "Mat v enem krogu",
    text: [
      "V navadnem šahu potrebuje šuštarski mat nasprotnika, ki samo gleda. Tukaj drugega ne more: v tretjem krogu ima beli tri poteze zapored.",
      "Razmišljajte od konca. Kje bo kralj matiran, katera figura bo dala šah in kaj jo varuje? Potem preštejte poteze. Figura, ki na koncu da šah, ga ne sme dati že prej.",
    ],
    task: "Beli matira v treh potezah: dama in lovec proti f7.",
    hint: "Dama na h5, lovec na c4 in dama vzame.",
    done: "Šuštarski mat v enem samem krogu.",
  },
  italian: {
    title: "Italijanski mat",
    text: [
      "Kralja v šahu je treba rešiti s prvo potezo serije. Po italijanskih pravilih ta poteza ne sme sama dati šaha, saj ni zadnja. Če bi vsaka obramba dala šah, ni dovoljena nobena: to je mat, čeprav v navadnem šahu ne bi bil.",
      "Trik je v tem, da svojega kralja postavite na linijo, ki jo zapira samo nasprotnikov kralj. Čim se umakne, odkrije šah – tega pa ne sme.",
    ],
    example:
      "Črni je matiran: edini izhod je kralj na b8, vendar bi trdnjavi odprl linijo a, prva poteza pa ne sme dati šaha.",
    task: "Črna trdnjava na e7 gleda po liniji e, čez svojega kralja. Izkoristite jo in matirajte s tretjo potezo.",
    hint: "V dveh potezah pripeljite kralja na e1. Potem dajte šah s strani.",
    done: "Italijanski mat: kralj ne sme zapustiti linije.",
  },
  promotion: {
    title: "Promocija sredi kroga",
    text: [
      "V dolgi seriji lahko kmet pride do zadnje vrste in nova dama nadaljuje še v istem krogu. Od petega kroga naprej je vsak prosti kmet bodoča dama, tudi nasprotnikov.",
      "Po italijanskih pravilih nova dama ob prihodu ne sme dati šaha, razen če je to zadnja poteza.",
    ],
    task: "Beli ima pet potez. Promovirajte in matirajte z novo damo.",
    hint: "Tri poteze za kmeta, ena za mat. Ostane ena za kralja: črnemu kralju vzemite polji g5 in g6.",
    done: "Od kmeta do mata v enem krogu.",
  },
  hunting: {
    title: "Lov na kralja",
    text: [
      "Kralj je matiran, ko je napaden, vsa polja okoli njega pa so napadena ali zasedena z njegovimi lastnimi figurami. Kdor lovi, začne pri poljih in da šah na koncu.",
      "Preštejte polja za umik in poglejte, katera so že pokrita. Potem poiščite figure za preostala. Trdnjava vzame celo linijo; vaš kralj vzame tri polja hkrati in v dolgem krogu pride daleč.",
    ],
    task: "Ena trdnjava pokriva linijo h, druga bo dala šah po liniji g. Imate pet potez: zaprite linijo f.",
    hint: "Kralj naredi štiri korake do e2. Zadnja poteza je trdnjava na g4.",
    done: "Ujet: vaš kralj je vzel zadnja tri polja.",
  },
  safety: {
    title: "Ste na varnem?",
    text: [
      "Nasprotnik bo imel eno potezo več kot vi. Preden končate serijo, se vprašajte, kaj lahko naredi: šibka točka je pogosto polje, ki ga varuje samo kralj, na primer f2.",
      "Kaj pomaga: šah z zadnjo potezo, ki nasprotnika stane prvo; jemanje figure, ki jo potrebuje; obramba šibkega polja; zrak za kralja.",
      "Dve pravili, ki ju srečate pozneje: jemanje mimogrede je mogoče samo s prvo potezo kroga, a velja za vsakega kmeta, ki je v zadnjem krogu naredil dvojni korak in se potem ni več premaknil. Kdor ni v šahu in nima dovoljene poteze, remizira; remi je tudi po desetih zaporednih krogih brez jemanja in brez poteze s kmetom, razen če naslednji matira.",
    ],
    example: "Beli je končal s šahom, pa črni vseeno matira. Preglejte poteze.",
    task: "Odigrajte tri poteze, po katerih črni nima mata v štirih. Iskanje preizkusi vse njegove serije.",
    hint: "Ena možnost: skakač na f3, kmet na d4 in šah z lovcem.",
    done: "Na varnem: črni nima mata, kar je dokazano. Zdaj znate vse, kar potrebujete za igro.",
  },
  take: {
    title: "Če lahko vzamete, morate",
    text: [
      "Antišah je šah na glavo: cilj je izgubiti svoje figure. Figure se premikajo kot v šahu, beli in črni vlečeta izmenično.",
      "Če lahko vzamete, morate: vsaka druga poteza je tedaj nedovoljena. Zato figur ne napadate, temveč jih ponujate: kar postavite na napadeno polje, bo vzeto.",
    ],
    task: "Črni je ponudil kmeta. Poskusite kakšno drugo potezo in poglejte, kaj pravijo pravila; potem ga vzemite.",
    hint: "Lovec na f1 doseže b5.",
    done: "Izbire ni bilo: jemanje je obvezno.",
  },
  choose: {
    title: "Izberete sami",
    text: [
      "Če lahko vzamete več figur, sami izberete, katero. Izbira odloča, kaj bo moral potem vzeti nasprotnik, in tako se da načrtovati dolge verige.",
    ],
    task: "Kmet lahko vzame na c5 ali na e5. Vzemite, kar hočete.",
    hint: "Kmetje jemljejo po diagonali eno polje naprej.",
    done: "Oboje je bilo dovoljeno. Kmeta potisniti pa ni bilo dovoljeno.",
  },
  king: {
    title: "Kralj je figura kot vsaka druga",
    text: [
      "Ni šaha, mata in rokade. Kralja se da vzeti, in kdor ga izgubi, igra naprej.",
      "Kmet, ki pride na zadnjo vrsto, lahko postane tudi kralj. Pogosto je to najbolje: kralj doseže malo polj, zato le redko mora vzeti.",
    ],
    task: "Promovirajte kmeta v kar koli. Med ponujenimi figurami je kralj.",
    hint: "Premaknite ga na c8 in izberite.",
    done: "Dama mora vzeti veliko, kralj skoraj nič.",
  },
  last: {
    title: "Izgubite še zadnjo",
    text: [
      "Zmaga, kdor je izgubil vse svoje figure. Zmaga tudi, kdor na potezi nima poteze, ker so vse njegove figure blokirane.",
    ],
    example: "Beli podari trdnjavo in nato še zadnjega kmeta. Preglejte poteze.",
    task: "Belemu je ostal en sam kmet. Podarite ga.",
    hint: "En korak: potem ga mora črni vzeti.",
    done: "Črni ga mora vzeti in beli je zmagal. To je vse, kar morate vedeti.",
  },
  "check-mate": {
    title: "Mat",
    text: [
      "Beli in črni vlečeta izmenično. Kdor napade kralja, da šah; če kralja ni mogoče rešiti, je mat in partija je dobljena.",
    ],
    task: "Beli matira z eno potezo: črni kralj nima zraka.",
    hint: "Zadnja vrsta je odprta.",
    done: "Mat: kralj je napaden in lastni kmetje ga zapirajo.",
  },
  stalemate: {
    title: "Ne pat",
    text: ["Kdor nima dovoljene poteze in ni v šahu, ni izgubil: to je remi. Če ste v veliki prednosti, pazite na to."],
    example: "Črni je na potezi, nima poteze in ni v šahu: pat, remi.",
    task: "Matirajte z eno potezo, brez pata.",
    hint: "Dama, ki jo varuje njen kralj.",
    done: "Mat in ne remi.",
  },
  queening: {
    title: "Kmet postane dama",
    text: ["Kmet, ki pride na zadnjo vrsto, postane dama, trdnjava, lovec ali skakač: po izbiri igralca."],
    task: "Promovirajte z matom.",
    hint: "Zadošča dama ali trdnjava.",
    done: "Za začetek je to dovolj. Program ima osem stopenj.",
  },
  rook: {
    title: "Mat s trdnjavo",
    text: [
      "Kralj in trdnjava zmagata proti samemu kralju iz vsakega položaja. Trdnjava kralja zapre, lastni kralj se približa, in kjer si kralja na robu stojita nasproti, je šah vzdolž roba mat.",
      "Računalniki so našli pravila, ki jih človek lahko prebere. Seznam sedmih pravil, razvit na strani „Strategije“, zmaga v vseh 175.168 položajih. To je dokazano: vsaka partija je bila odigrana do konca.",
    ],
    example: "Imate samega kralja. Poskusite uiti: odgovarjajo pravila.",
    task: "Beli matira v dveh potezah. Kralj se brani, kolikor se da.",
    hint: "Čakalna poteza: trdnjava ostane na svoji liniji.",
    done: "Kralju je ostal samo še kot.",
  },
  fortress: {
    title: "Kaj je utrdba",
    text: [
      "Kdor ima veliko prednost, morda vseeno ne more zmagati, ker ne more vdreti. Takemu položaju se reče utrdba. Programi štejejo figure in obljubljajo zmago, ki nikoli ne pride.",
      "Tu je dokazano: množica položajev, ki je močnejši ne more zapustiti, v vsakem pa ima šibkejši odgovor. Drug program to preveri samo s pravili.",
    ],
    example: "Imate lovca in kmeta več. Poskusite zmagati: odgovarja dokaz, ki ima odgovor na vse.",
    task: "Črni ima kmeta manj. Ena poteza reši partijo.",
    hint: "Kralja si stojita nasproti z enim poljem vmes, na potezi pa je drugi.",
    done: "Opozicija. Zdaj ima vsak poskus belega svoj odgovor, in to je dokazano.",
  },
  bot: {
    title: "Premagajte bota",
    text: [
      "Nasprotnika, ki vedno odgovori enako, je mogoče rešiti kot nalogo: poiščite varianto, ki ga matira. Na strani „Boti“ lahko gledate, kako jo iskanje najde, čaka pa vas tudi trideset izzivov.",
      "Ta bot vzame najvrednejšo figuro, ki jo lahko, ne glede na posledice. Če ni česa vzeti, odigra katero koli potezo, vendar vedno isto.",
    ],
    task: "Matirajte ga iz začetnega položaja. Zadoščajo tri poteze; nazaj jih lahko vzamete, kolikorkrat hočete.",
    hint: "Njegovi lastni kmetje odprejo pot do kralja: začnite s kmetom pred svojim kraljem, za eno polje.",
    done: "Na to se bo ujel vsakič.",
  },
};

export const tutorial: TutorialTexts["tutorial"] = {
  games: {
    progressive: {
      name: "Progresivni",
      title: "Naučite se progresivnega šaha",
      lead: "Osem kratkih lekcij. Vsaka se konča z nalogo; ali je rešena, odločajo pravila.",
    },
    antichess: {
      name: "Antišah",
      title: "Naučite se antišaha",
      lead: "Štiri kratke lekcije: jemanje je obvezno, zmaga pa, kdor izgubi vse svoje figure.",
    },
    chess: { name: "Šah", title: "Šah v minuti", lead: "Šest kratkih lekcij: mat in kaj je še mogoče dokazati." },
  },
  courses: "Česa se želite naučiti",
  lessons,
  list: "Lekcije",
  lesson: (number) => `${number}. lekcija`,
  of: (number, all) => `${number}. lekcija od ${all}`,
  solved: "rešena",
  progress: (done, all) => `Rešenih ${done} od ${all}`,
  task: "Vaša naloga",
  hint: "Namig",
  turnPage: "Prejšnja in naslednja lekcija",
  previous: "Nazaj",
  next: "Naprej",
  finish: "Odigrajte partijo",
  forget: "Izbriši oznake",
  keys: "Puščici levo in desno menjata lekcijo.",
  skip: "Na lekcijo",
};
