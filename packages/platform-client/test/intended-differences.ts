/** Where this package differs from the documented shapes on purpose: which lines of a comparison, and why. */
export const intendedDifferences: readonly { lines: RegExp; reason: string }[] = [
  {
    lines: /: (?:(?:Order)?LineItem|CustomLineItem|CatalogOverrideFields|PlatformMedia)\.(?:image|media|url|video) is string, here object$/,
    reason: 'Pictures and pages of lines stay the objects that the wire has: the texts of the official client lose half of them.',
  },
  {
    lines: /\.(?:\w*[qQ]uantity\w*|interval|numberOfParticipants|maxLength) integer: documented nothing, here true$/,
    reason: 'Counts are int32 on the wire, which the documentation calls numbers: half a piece would be cut off there.',
  },
  {
    lines: /\.(?:\w*[qQ]uantity\w*|maxLength) min: documented nothing, here 0$/,
    reason: 'The documentation leaves out every limit of zero; a count below it cannot be meant.',
  },
  {
    lines: /: (?:Pickup)?Address\.(?:formatted|hint|location|streetAddress|countryFullname|subdivisionFullname) is not documented$/,
    reason: 'The wire has these in each of its addresses, as the conversion of addresses in both directions shows.',
  },
  {
    lines: /: StreetAddress\.(?:apt|formattedAddressLine) is not documented$/,
    reason: 'As the fields of an address: kept by the conversion.',
  },
  { lines: /: Cart\.lineItems minSize: documented 1, here nothing$/, reason: 'A cart whose last line was taken out is a cart.' },
  { lines: /: ApplicationError\.code is string, here unknown union$/, reason: 'Some services answer codes as numbers.' },
  { lines: /: ApplicationError\.data is map, here any$/, reason: 'What an error brings along must never make it unreadable.' },
  {
    lines: /: (?:ProductName\.language|(?:Product|Collection)\.localized) is not documented$/,
    reason: 'The embedded platform tells which texts are translated.',
  },
  {
    lines: /: Product\.(?:giftCard|maxPerCustomer|depositPercentage) is not documented$/,
    reason: 'The embedded platform gives gift cards to others, limits what one customer may buy, and sells with deposits.',
  },
  {
    lines: /: DeliveryTimeSlot\.timeZone is not documented$/,
    reason: 'The embedded platform tells on which clock a buyer chose the hours of delivery, as the second version of the cart does.',
  },
  { lines: /: Product\.tags is not documented$/, reason: 'The embedded platform tells the tags that imports bring.' },
  {
    lines: /: Estimate totals response\.(?:expectedDelivery|freeDelivery|lowStockThreshold|priceChanges|purchaseLimits) is not documented$/,
    reason:
      'The embedded platform tells how far free delivery is, which prices have changed, and up to which stock pages say how many are left.',
  },
  { lines: /: (?:Member)?Address\.tag is not documented$/, reason: 'The embedded platform keeps what an address is to a member.' },
  { lines: /: Violation\.reason is not documented$/, reason: 'The embedded platform tells reasons that shops say in their own words.' },
  { lines: /: MediaItemUrlAndSize\.dominantColor is not documented$/, reason: 'The embedded platform tells the colour of its pictures.' },
  { lines: /: MediaItemVideo\.captions is not documented$/, reason: 'The embedded platform keeps captions of films.' },
  {
    lines: /: Media for write\.(?:poster|captions) is not documented$/,
    reason: 'The embedded platform keeps posters and captions of films.',
  },
  {
    lines: /^Create checkout request: Create checkout request\.id is missing$/,
    reason: 'The documented request is that of any cart; for the current one the platform knows which it is.',
  },
  {
    lines:
      /^Update current cart request: Update current cart request\.(?:businessLocationId|cartInfo|merchantDiscounts) is not documented$/,
    reason: 'The cart itself stands in cartInfo; the older generation also sends discounts, and adding lines may say where.',
  },
  {
    lines: /^Create checkout request: Create checkout request\.(?:calculate\w+|selectedMemberships) is not documented$/,
    reason: 'Recorded: an estimate has these beside the addresses of a checkout.',
  },
  {
    lines: /: PriceDescription\.original minLength: documented 1, here nothing$/,
    reason: 'Recorded: an empty one is sent and taken.',
  },
  {
    lines: /: Redirect session request\.membersAccount is not documented$/,
    reason: 'The pages of a member’s account, as the types of the official client name them.',
  },
  {
    lines: /: RedirectSessionAuthParams\.prompt also has consent\|select_account$/,
    reason: 'The types of the official client have all four prompts of OpenID Connect.',
  },
  {
    lines: /\.(?:channelType|type) also has UNSPECIFIED\|WIX_INVOICES_PLATFORM\|UCP_AGENTIC_CHECKOUT$/,
    reason: 'The types of the official client have channels that the documentation leaves out, among them the one for none.',
  },
  {
    lines: /: Order\.giftCardPayments is not documented$/,
    reason: 'The documentation tells it with the transactions, which a shopper’s store does not read.',
  },
  { lines: /: AuthorizeRequest\.idp is not documented$/, reason: 'Recorded: it names the provider to sign in with.' },
  { lines: /: Register request\.profile is not documented$/, reason: 'Recorded: what a member says of themselves.' },
  { lines: /: CustomValue\.boolValue is not documented$/, reason: 'The same value in a profile has it; one schema stands for both.' },
  { lines: /: Identity\.metadata is object, here map$/, reason: 'An object of which no field is documented.' },
  {
    lines: /: Paging\.(?:limit|offset) (?:integer|min|max): documented nothing, here (?:true|0|100|9007199254740991)$/,
    reason: 'Places in a list are whole numbers, and the doc comments of a query say that a page holds at most 100 members.',
  },
  {
    lines: /: Bulk adjust\.\w+ custom: documented nothing, here custom$/,
    reason: 'By a percentage or by an amount: the documentation leaves out that only one of them may be given.',
  },
  {
    lines: /: Bulk delete by filter request\.filter is any, here map$/,
    reason: 'A filter is an object; nothing at all, taken for one, would find every member.',
  },
]

export const isIntended = (line: string): boolean => intendedDifferences.some(({ lines }) => lines.test(line))
