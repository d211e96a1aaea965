import { createContainer } from './container.ts'

const part = (name: Exclude<keyof typeof import('../remotes/shelf-parts.tsx'), 'default'>) => async () => ({
  default: (await import('../remotes/shelf-parts.tsx'))[name],
})

export const { init, get } = createContainer({
  './product': part('Product'),
  './drawer': part('Drawer'),
  './quick-add': part('QuickAdd'),
  './announcer': part('Announcer'),
  './greeting': part('Greeting'),
  './fragile': part('Fragile'),
  './mismatch': part('Mismatch'),
  './prose': part('Prose'),
})
