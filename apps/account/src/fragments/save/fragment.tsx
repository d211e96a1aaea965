/** Nothing of its own: the button stands in the pages of products, and posts to this fragment. */
export default function Save() {
  return null
}
