import journal from './meta/_journal.json';
import m0000 from './0000_remotes-teams-audit.sql';
import m0001 from './0001_console-sessions.sql';
import m0002 from './0002_worker-versions.sql';
import m0003 from './0003_refused-files.sql';
import m0004 from './0004_step-counts.sql';
import m0005 from './0005_retirements.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003,
m0004,
m0005
    }
  }
  