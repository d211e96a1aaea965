import * as z from 'zod'

const Member = z.object({ email: z.string(), password: z.string(), firstName: z.string(), lastName: z.string() })

const CartLine = z.object({ name: z.string(), quantity: z.int() })

/** What was put into a shop through its pages, and what a shop that opens its data must still have. */
export const ShopRecord = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      email: z.string(),
      total: z.string(),
      paymentStatus: z.string(),
      /** Whether the member of this shop placed it. */
      ofMember: z.boolean(),
    }),
  ),
  /** A cart that was left open, and the `Cookie` header of its session. */
  openCart: z.object({ cookies: z.string(), lines: z.array(CartLine) }),
  /** Test data: the account exists in this data alone. */
  member: Member.extend({ cookies: z.string(), cart: z.array(CartLine) }),
})
export type ShopRecord = z.infer<typeof ShopRecord>

/** What stands beside a packed data folder. */
export const DataFolderRecord = z.object({
  commit: z.string(),
  /** When it was stopped and packed, in milliseconds since the epoch. */
  madeAt: z.int(),
  sha256: z.string(),
  /** The live build of each app. */
  builds: z.record(z.string(), z.string()),
  /** The build that was live last and taken back, and the one that was live before and after it. */
  rollback: z.object({ remote: z.string(), withdrawn: z.string(), live: z.string() }),
  /** Null where the commit knows no canaries. */
  canary: z.object({ remote: z.string(), build: z.string(), percent: z.number() }).nullable(),
  shop: ShopRecord,
})
export type DataFolderRecord = z.infer<typeof DataFolderRecord>
