import journal from './meta/_journal.json';
import m0000 from './0000_start.sql';
import m0001 from './0001_sorted-members.sql';
import m0002 from './0002_measures.sql';
import m0003 from './0003_session-language.sql';
import m0004 from './0004_order-transactions.sql';
import m0005 from './0005_catalog-writes.sql';
import m0006 from './0006_pricing.sql';
import m0007 from './0007_stock-changes.sql';
import m0008 from './0008_opening-stock.sql';
import m0009 from './0009_product-sorting.sql';
import m0010 from './0010_outbox-lanes.sql';
import m0011 from './0011_catalog-in-order.sql';
import m0012 from './0012_unsubscribe-url.sql';
import m0013 from './0013_order-links.sql';
import m0014 from './0014_sold-gift-cards.sql';
import m0015 from './0015_store-settings.sql';
import m0016 from './0016_translations.sql';
import m0017 from './0017_old-slugs.sql';
import m0018 from './0018_store-pages.sql';
import m0019 from './0019_from-name.sql';
import m0020 from './0020_tell-store-name.sql';
import m0021 from './0021_wishlists.sql';
import m0022 from './0022_stock-alerts.sql';
import m0023 from './0023_payment-attempts.sql';
import m0024 from './0024_shared-carts.sql';
import m0025 from './0025_thousandths.sql';
import m0026 from './0026_order-returns.sql';
import m0027 from './0027_references.sql';
import m0028 from './0028_gift-recipients.sql';
import m0029 from './0029_checkout-reminders.sql';
import m0030 from './0030_gift-cards-of-members.sql';
import m0031 from './0031_delivery-slots.sql';
import m0032 from './0032_reminder-buyers.sql';
import m0033 from './0033_membership-uses-of-order.sql';
import m0034 from './0034_unpaid-orders.sql';
import m0035 from './0035_collection-times.sql';
import m0036 from './0036_carts-apart.sql';
import m0037 from './0037_checkouts-of-carts.sql';

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
m0018,
m0019,
m0020,
m0021,
m0022,
m0023,
m0024,
m0025,
m0026,
m0027,
m0028,
m0029,
m0030,
m0031,
m0032,
m0033,
m0034,
m0035,
m0036,
m0037
    }
  }
  