import journal from './meta/_journal.json';
import m0000 from './0000_start.sql';
import m0001 from './0001_name-keys.sql';
import m0002 from './0002_words.sql';
import m0003 from './0003_translations.sql';
import m0004 from './0004_languages.sql';
import m0005 from './0005_thousandths.sql';
import m0006 from './0006_named.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003,
m0004,
m0005,
m0006
    }
  }
  