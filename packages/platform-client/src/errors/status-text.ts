/** HTTP/2 carries no reason phrase, so the ones that the error mapping needs are listed here (RFC 9110 section 15.5). */
const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
}

/** The reason phrase of a response, else the standard one of its status; "Unknown" where there is neither. */
export const statusText = (status: number | undefined, sent?: string): string => sent || REASON_PHRASES[status ?? 0] || 'Unknown'

/** "Not Found" as a code: NOT_FOUND. */
export const upperSnakeCase = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '') || 'UNKNOWN'
