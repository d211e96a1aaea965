/** The layout's words stand in the envelope: there is nothing to show. */
export default function Layout() {
  return null
}
