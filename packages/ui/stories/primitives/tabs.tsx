import { TabLinks } from '../../src/primitives/tab-links.tsx'
import { Tabs } from '../../src/primitives/tabs.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'one panel at a time',
    element: (
      <Tabs
        label="About the lamp"
        tabs={[
          { name: 'Details', panel: <p>Pressed steel, solid brass. 38 × 28 cm, 2.1 kg.</p> },
          { name: 'Care', panel: <p>Dry cloth, no polish.</p> },
          { name: 'Delivery', panel: <p>In one parcel, in paper.</p> },
        ]}
      />
    ),
  },
  {
    name: 'pages that belong together',
    element: (
      <TabLinks
        label="Account"
        links={[
          { name: 'Orders', href: '#orders', current: true },
          { name: 'Addresses', href: '#addresses' },
          { name: 'Details', href: '#details' },
        ]}
      />
    ),
  },
] satisfies Stories
