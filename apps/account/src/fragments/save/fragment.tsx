/** This fragment shows nothing: the button stands in the pages of products, and posts to it. */
export default function Save() {
  return null
}
