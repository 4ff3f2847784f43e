/** Where the documentation begins for a person who reads this language. */
export const docsAddress = (language: string): string => (language === 'de' ? '/docs/de/' : '/docs/')
