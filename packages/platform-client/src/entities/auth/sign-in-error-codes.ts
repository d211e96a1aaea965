/**
 * The application error codes of signing in, signing up and verifying. The platform writes the first five as negative
 * numbers, as text or as JSON numbers; here they are text.
 */
export const signInErrorCodes = {
  missingCaptchaToken: '-19971',
  invalidCaptchaToken: '-19970',
  emailAlreadyExists: '-19995',
  invalidPassword: '-19976',
  resetPassword: '-19973',
  verificationFailed: 'VERIFICATION_FAILED',
  throttledFeature: 'THROTTLED_FEATURE',
  captchaTokenInvalid: 'INVALID_CAPTCHA_TOKEN',
  captchaTokenRequired: 'CAPTCHA_TOKEN_REQUIRED',
  captchaTokenMissing: 'MISSING_CAPTCHA_TOKEN',
  recaptchaFailed: 'RECAPTCHA_FAILED',
  recaptchaRequired: 'RECAPTCHA_REQUIRED',
  reenrollmentRequiredByAdmin: 'REENROLLMENT_REQUIRED_BY_ADMIN',
  trustedClientsOnly: 'TRUSTED_CLIENTS_ONLY',
  unimplementedFeature: 'UNIMPLEMENTED_FEATURE',
  ipAddressFiltered: 'IP_ADDRESS_FILTERED',
  unsupportedField: 'UNSUPPORTED_FIELD',
  attributeNotFound: 'ATTRIBUTE_NOT_FOUND',
} as const
export type SignInErrorCode = (typeof signInErrorCodes)[keyof typeof signInErrorCodes]
