/** The shop's own pictures are there as small files, too. */
const OWN_PICTURE = /^(.*\/media\/[a-z\d-]+)-640\.webp$/

/** A small picture beside the name of its product, so it needs no alternative text. */
export function Picture({ url }: { readonly url: string | undefined }) {
  const [, name] = OWN_PICTURE.exec(url ?? '') ?? []
  return (
    <span class="hosted-picture">
      {url && (
        <picture>
          {name && <source type="image/avif" srcset={`${name}-320.avif`} />}
          <img src={name ? `${name}-320.webp` : url} alt="" width="56" height="70" loading="lazy" decoding="async" />
        </picture>
      )}
    </span>
  )
}
