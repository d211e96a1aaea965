/** The shell reads the props alone: there is nothing to show. */
export default function Feed() {
  return null
}
