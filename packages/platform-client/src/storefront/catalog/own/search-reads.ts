import type { Facets as FacetsV1, ReadPart as WirePart, SearchFilter } from '../../../entities/catalog/product-search.ts'
import { findSuggestions, listFacets, searchProducts } from '../../../services/catalog/product-search.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { SearchReads } from '../catalog-reads.ts'
import type { Facets, OptionCounts, ProductFilter, ProductSearch, ReadPart, SearchedText, ValueCount } from '../search.ts'
import { pagingOf, toPage, toToken } from '../v1/page.ts'
import { toProduct } from '../v1/product.ts'
import { sortOf } from '../v1/sort.ts'
import { newestVersion } from '../versioned.ts'

/** The embedded platform's own search. Its products are those of Catalog V1, whichever version the store reads otherwise. */
export const ownSearchReads: Unbound<SearchReads> = {
  async findProducts(transport, search, part, options) {
    const { order } = search
    const request = { ...selectionOf(search), ...(order && order !== 'id' && sortOf(order)), paging: pagingOf(part) }
    const { correctedText, droppedTerms, reading, ...page } = await searchProducts(transport, request, options)
    return { ...toPage(page, toProduct), ...toSearchedText({ correctedText, droppedTerms, reading }) }
  },
  async countFacets(transport, { currency, ...search }, options) {
    return toFacets(await listFacets(transport, { ...selectionOf(search), ...(currency && { currency }) }, options))
  },
  async suggest(transport, request, options) {
    const { products: wire, collections, queries, nearest, ...text } = await findSuggestions(transport, request, options)
    const products = wire.map(toProduct)
    return { products, categories: collections, queries, nearest, ...toSearchedText(text), version: newestVersion(products) }
  },
  tokenAt: (_, offset) => toToken(offset),
}

interface WireText {
  readonly correctedText?: string | undefined
  readonly droppedTerms?: readonly string[] | undefined
  readonly reading?: readonly WirePart[] | undefined
}

function toSearchedText({ correctedText, droppedTerms = [], reading = [] }: WireText): SearchedText {
  return {
    ...(correctedText !== undefined && { correctedText }),
    ...(droppedTerms.length > 0 && { droppedTerms }),
    ...(reading.length > 0 && { reading: reading.map(toReadPart) }),
  }
}

function toReadPart({ kind, typed, textWithout, from, to, currency }: WirePart): ReadPart {
  return {
    kind,
    typed,
    textWithout,
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: String(to) }),
    ...(currency !== undefined && { currency }),
  }
}

function selectionOf({ filter, text, language }: Omit<ProductSearch, 'order'>) {
  return { filter: toSearchFilter(filter), ...(text !== undefined && { text }), ...(language !== undefined && { language }) }
}

function toSearchFilter({ categoryIds, brands, tags, types, options, price, inStock, discounted }: ProductFilter): SearchFilter {
  return {
    ...(categoryIds && { collectionIds: [...categoryIds] }),
    ...(brands && { brands: [...brands] }),
    ...(tags && { tags: [...tags] }),
    ...(types && { productTypes: [...types] }),
    ...(options && { options: options.map(({ name, values }) => ({ name, values: [...values] })) }),
    ...(price && {
      price: {
        ...(price.from !== undefined && { from: Number(price.from) }),
        ...(price.to !== undefined && { to: Number(price.to) }),
        ...(price.currency && { currency: price.currency }),
      },
    }),
    ...(inStock && { inStock }),
    ...(discounted && { discounted }),
  }
}

function toFacets({ total, brands, tags, productTypes, options, price, inStock, discounted, complete }: FacetsV1): Facets {
  const { min, max, chosen } = price
  return {
    total,
    brands: brands.map(toValueCount),
    tags: tags.map(toValueCount),
    types: productTypes.map(toValueCount),
    options: options.map(({ name, label, values }): OptionCounts => ({ name, ...(label && { label }), values: values.map(toValueCount) })),
    price: {
      ...(min !== undefined && { min: String(min) }),
      ...(max !== undefined && { max: String(max) }),
      ...(chosen && {
        chosen: {
          ...(chosen.from !== undefined && { from: String(chosen.from) }),
          ...(chosen.to !== undefined && { to: String(chosen.to) }),
        },
      }),
    },
    inStock,
    discounted,
    complete,
    version: '',
  }
}

function toValueCount({ value, label, count }: FacetsV1['brands'][number]): ValueCount {
  return { value, ...(label && { label }), count }
}
