import type { CacheRule } from '../../contract/index.ts'
import type { Purges } from '../cache/purges.ts'
import { assessCopy, type AssessedCopy } from '../fetch/assess-copy.ts'
import { FragmentCopies, isElsewhere, type FragmentCopy } from '../fetch/fragment-copies.ts'
import type { CopyPlace, NetworkCopies } from './network-copies.ts'

interface CopyTiersOptions {
  readonly purges: Purges
  /** Copies of other isolates; without them there are this one's alone. */
  readonly network: NetworkCopies | undefined
  readonly now: () => number
}

/** Copies of fragments: those in this isolate, and behind them those that other isolates of the data centre have stored. */
export class CopyTiers {
  readonly #own = new FragmentCopies()
  readonly #options: CopyTiersOptions

  constructor(options: CopyTiersOptions) {
    this.#options = options
  }

  /** This isolate's copy, held against what the isolate knows of builds and purges. */
  find({ key, request, declaration: { cache }, registry }: CopyPlace): AssessedCopy | undefined {
    const copy = this.#own.find(key, request)
    if (!copy) return undefined
    const { purges, now } = this.#options
    const standings = [registry.standing(request.fragment, copy.rendered.build), purges.standing(copy.rendered)]
    return assessCopy(copy, { cache, standings, now: now(), revalidates: request.revalidates })
  }

  /**
   * A current copy, of another isolate or by now of this one, or else what `render` comes to. Another isolate's that is not current stays as a
   * last resort, where it is newer than what was here.
   */
  async load(place: CopyPlace, render: () => Promise<FragmentCopy>, waitUntil: (task: Promise<unknown>) => void): Promise<FragmentCopy> {
    const { key, request } = place
    const { network } = this.#options
    const found = network && (await network.find(place))
    if (found && this.#canAssess(found)) {
      const own = this.#own.find(key, request)
      if (!own || own.at < found.at) this.#own.update(key, request, found)
      const assessed = this.find(place)
      if (assessed?.isCurrent) return assessed.copy
    }
    const rendered = await render()
    this.#own.update(key, request, rendered)
    if (network) waitUntil(found && isElsewhere(rendered.headers.status) ? network.forget(place) : network.keep(place, rendered))
    return rendered
  }

  /** An isolate that could not read yet what changed does not see that the copy of one that could is purged. */
  #canAssess({ rendered }: FragmentCopy): boolean {
    return rendered.asOf === 0 || this.#options.purges.generation > 0
  }

  /** Whether a copy that was loaded is to be replaced behind the response, as another isolate's may have to be. */
  isOld({ at }: FragmentCopy, { fresh }: CacheRule): boolean {
    return fresh > 0 && this.#options.now() - at >= fresh * 1000
  }
}
