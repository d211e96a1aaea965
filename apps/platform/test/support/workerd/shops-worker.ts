import { OBJECTS } from './workerd.ts'

/** Variables of a shop, as the process that serves it gets them. */
export interface ShopState {
  readonly index: number
  readonly variables?: Readonly<Record<string, string>>
  readonly closed?: boolean
  /** SQL that changes what the one object of a binding has stored. */
  readonly change?: { readonly binding: string; readonly sql: string }
}

/**
 * The entry module of a workerd that serves many shops: for each one it gives the platform's Worker, which stands beside it as production runs it, the
 * variables, objects and files of that shop. Each shop has a socket, which says which one it is, and object classes of its own. The rows of an object
 * can be changed: all objects of its shop then begin anew, as after a start of the process. A shop with the variable EMAIL_DOUBLE has a double of
 * Cloudflare's e-mail binding, which keeps e-mails at that address.
 */
export function shopsEntry(indexes: readonly number[]): string {
  return `import { WorkerEntrypoint } from 'cloudflare:workers'
import worker, * as platform from './worker.js'

const shops = []
const environments = []
/** The namespace of each object of a shop that lives, by its id. */
const living = []

function environmentOf(index, bindings) {
  environments[index] ??= {
    ...shops[index].variables,
    MEDIA: bindings.MEDIA,
    UPLOADS: bindings['UPLOADS_' + index],
    ...(shops[index].variables.EMAIL_DOUBLE && { EMAIL: { send: (email) => bindings.EMAIL_DOUBLE.send(shops[index].variables.EMAIL_DOUBLE, email) } }),
    ...Object.fromEntries(${JSON.stringify(OBJECTS.map(({ name }) => name))}.map((name) => [name, bindings[name + '_' + index]])),
  }
  return environments[index]
}

const objectOf = (Base, index, name) =>
  class extends Base {
    constructor(context, bindings) {
      super(context, environmentOf(index, bindings))
      living[index] ??= new Map()
      living[index].set(context.id.toString(), bindings[name + '_' + index])
    }
    // A shop without a test delivers nothing.
    alarm(info) {
      return shops[index].closed ? undefined : super.alarm?.(info)
    }
    async changeRows(sql) {
      this.ctx.storage.sql.exec(sql)
      await this.ctx.storage.sync()
    }
    end() {
      this.ctx.abort('Its shop begins anew.')
    }
    begin() {}
  }

export default {
  fetch: (request, bindings, context) => worker.fetch(request, environmentOf(context.props.shop, bindings), context),
}

/** A double that is called as the binding is: what it throws arrives with its code alone. */
export class EmailDouble extends WorkerEntrypoint {
  async send(address, email) {
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(email) })
    const answer = await response.json()
    if (response.ok) return answer
    throw Object.assign(new Error(answer.message), { code: answer.code })
  }
}

export const control = {
  async fetch(request, bindings) {
    const { index, change, ...state } = await request.json()
    shops[index] = { ...shops[index], ...state }
    if (change) {
      const namespace = bindings[change.binding + '_' + index]
      await namespace.getByName('main').changeRows(change.sql)
      const ended = [...living[index]]
      living[index].clear()
      await Promise.allSettled(ended.map(([id, objects]) => objects.get(objects.idFromString(id)).end()))
      await namespace.getByName('main').begin()
    }
    return new Response()
  },
}

${indexes.flatMap((index) => OBJECTS.map(({ name, className }) => `export const ${className}_${index} = objectOf(platform.${className}, ${index}, '${name}')`)).join('\n')}
`
}
