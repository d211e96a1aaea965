const FORMS: Readonly<Record<string, { pattern: RegExp; example: string }>> = {
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '10013' },
  DE: { pattern: /^\d{5}$/, example: '20259' },
  FR: { pattern: /^\d{5}$/, example: '75011' },
  IT: { pattern: /^\d{5}$/, example: '20121' },
  ES: { pattern: /^\d{5}$/, example: '28004' },
  AT: { pattern: /^\d{4}$/, example: '1070' },
  CH: { pattern: /^\d{4}$/, example: '8004' },
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'M5V 2T6' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'E2 7DP' },
}

/** How a postal code of the country looks, for one that cannot be right. Undefined for one that can. */
export function postalCodeExample(country: string, postalCode: string): string | undefined {
  const form = FORMS[country]
  return form && !form.pattern.test(postalCode) ? form.example : undefined
}
