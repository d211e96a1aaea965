/** The page's address with what the shop has added to it. */
export function pageAddress(
  endpoint: string,
  parameters: Readonly<Record<string, string>>,
): { fullUrl: string; urlDetails: { endpoint: string; searchParams: Record<string, string> } } {
  const query = new URLSearchParams(parameters).toString()
  return { fullUrl: query ? `${endpoint}?${query}` : endpoint, urlDetails: { endpoint, searchParams: { ...parameters } } }
}
