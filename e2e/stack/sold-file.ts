import type { PlatformAdmin } from './platform-admin.ts'

export const FILE_CONTENT = Buffer.from('%PDF-1.4\nA map of the old town.\n')

/** A digital product with a file that its buyers get. */
export async function sellFile(platform: PlatformAdmin, name: string) {
  const { product } = await platform.elevated<{ product: { id: string; slug: string } }>('POST', '/stores/v1/products', {
    product: { name, productType: 'digital', priceData: { price: 9 } },
  })
  await platform.elevated('POST', '/ecom/v1/digital-files', {
    file: { name: 'Old town.pdf', contentType: 'application/pdf', content: FILE_CONTENT.toString('base64'), productId: product.id },
  })
  return { path: `/products/${product.slug}`, remove: () => platform.deleteProduct(product.id) }
}
