/** Words that German compounds are written of and that are no things of their own in a shop. Folded, as queries are. */
export const GERMAN_PARTS = new Set(
  `abend ablage abwasch acker alltag alu anhanger ansatz anti arbeit arbeits aroma arzt aufbewahrung aufbewahrungs auflage aufsatz auslauf aussen
  auto back backofen bad bade badezimmer bahn bambus band bart basis bast bastel baum baumwoll bau bauch becken behalter bei berg beruf besteck
  besuch besucher bett biege bild bilder birne blatt blei block blumen bock boden bogen bohrer box brat brett brief brot bruder brust buch
  buchsen bugel bund burger buro busch camping christ couch dach daunen deck decken deko designer doppel dosen draht dreh druck duft dunst dusch
  eck edel ein einkauf einkaufs einweg einzel eis eisen elektro eltern ersatz erwachsenen ess esszimmer etagen falt familien farb farben feder feier
  fein fell fenster fern fest feuer figur film filz finger fitness fleisch flucht flur form foto frei freizeit freund freundin freundschafts
  freundschaft fruh fruhling fruhstuck fruhstucks frucht full fuss gabe gabel garn garten gas gast gaste geburt geburts geburtstag geburtstags
  gefrier geh geld gemuse gerat gericht gesicht gesichts geschenk gesellschaft gesellschafts gewurz glatt glatter glitzer grill gross gummi gurt
  haar haken halb halt halter halterung hand hange hauch haube haupt haus haushalt haushalts haut heber heft heim heiz heizung herbst herren herz
  hoch hochzeit hochzeits hohl holz holzkohle honig hulle hund hut innen insekten jahr jahres jungen kaffee kabel kammer kanne kappe karten kasten
  katzen keller kerzen ketten kinder kinderzimmer klapp klebe kleider klein klemm knie koch koffer kohle kontakt kopf korb korper kosmetik kratz
  kraut krauter kuchen kugel kuhl kunst kurbis kurz lack laden lagen lammfell landhaus lang lauf lebens lebensmittel leder leicht leinen lese leucht
  licht liebe liebes liege loch loffel luft luxus mal manner manschette mappe marmor massage maxi meer mehrweg merino messer metall mikro milch mini
  mittag mobel mode monats morgen mucken muhle muller mull mund munz musik mutter mutze nacht nackten nagel nah namens natur netz nudel obst ofen
  offner ohr oma opa ordnung ordnungs oster outdoor paar papier party pasta pfannen pfeffer pfer pferd pflanz pflanzen pflege picknick polster post
  presse print profi puppen puls putz quer rahmen rand rasier rattan raum rauch regen reifen reinigung reinigungs reise rest rett ring rund ruck
  saft salat salz samt sand sauger saug schal schalen schaum scheide schirm schlaf schlafzimmer schlaufe schlussel schmuck schnee schneide schnell
  schnur schokolade schokoladen schrank schreib schreibtisch schreiner schrift schublade schubladen schul schulter schutz schwarz schwester schwimm
  seiden seifen seil seiten sekt senioren serien serviette service servier set sicherheit sicherheits silber silikon sitz sommer sonnen spar spazier
  speise spiegel spiel spitz sport spray spruh spul spulmaschine stab stand stander stapel staub steck steh stein stern stick stiefel stift stoff
  strand streich strick stuhl sturm suppe suppen suss tafel tages tags tank tasche taschen tauf teak tee teig teiler teller teppich terrassen thermo
  tier tisch toast toilette toiletten ton topf torten trage trag transport trink trocken tuch turn tur tute uber uhren umhange unter unterlage
  untersetzer urlaub vater verband verpackung versand viel vieh vogel vorrat vorrats wach wachs wand wander wanne warm warmer wasch wascher wasser
  weihnacht weihnachts wein weiss werkzeug winter wirtschaft wisch woche wochen wohn wohnung wohnzimmer woll wolle wurst zahn zange zauber zeit
  zeitung zeitungs zelt zier zimmer zirben zitrone zitronen zubehor zucker zug`.split(/\s+/),
)
