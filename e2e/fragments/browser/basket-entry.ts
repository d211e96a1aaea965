import { createContainer } from './container.ts'

const parts = () => import('../remotes/basket-parts.tsx')

export const { init, get } = createContainer({
  './add': () => import('../remotes/add.tsx'),
  './counter': async () => ({ default: (await parts()).Counter }),
  './price': async () => ({ default: (await parts()).Price }),
  './summary': async () => ({ default: (await parts()).Summary }),
})
