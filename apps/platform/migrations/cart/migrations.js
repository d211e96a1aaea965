import journal from './meta/_journal.json';
import m0000 from './0000_start.sql';
import m0001 from './0001_outbox.sql';
import m0002 from './0002_custom-lines-and-discounts.sql';
import m0003 from './0003_gift-card.sql';
import m0004 from './0004_outbox-lanes.sql';
import m0005 from './0005_left-out-lines.sql';
import m0006 from './0006_keyed-additions.sql';
import m0007 from './0007_saved-lines.sql';
import m0008 from './0008_merged-with.sql';
import m0009 from './0009_cart-details.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003,
m0004,
m0005,
m0006,
m0007,
m0008,
m0009
    }
  }
  