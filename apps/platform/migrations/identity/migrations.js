import journal from './meta/_journal.json';
import m0000 from './0000_start.sql';
import m0001 from './0001_outbox.sql';
import m0002 from './0002_members.sql';
import m0003 from './0003_sign-in.sql';
import m0004 from './0004_subscription-opt-in.sql';
import m0005 from './0005_email-states.sql';
import m0006 from './0006_member-blocks.sql';
import m0007 from './0007_outbox-lanes.sql';
import m0008 from './0008_unsubscribe-url.sql';
import m0009 from './0009_store-name.sql';
import m0010 from './0010_session-limits.sql';
import m0011 from './0011_sign-in-devices.sql';
import m0012 from './0012_passkeys.sql';
import m0013 from './0013_email-preferences.sql';
import m0014 from './0014_data-exports.sql';
import m0015 from './0015_account-deletions.sql';
import m0016 from './0016_email-frequency.sql';
import m0017 from './0017_member-photos.sql';
import m0018 from './0018_store-languages.sql';

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
m0009,
m0010,
m0011,
m0012,
m0013,
m0014,
m0015,
m0016,
m0017,
m0018
    }
  }
  