/**
 * Invisible signs: controls, marks that turn the direction of writing (U+202E), and spaces without width. The two
 * joiners stay, since Persian, Indic scripts and emoji need them.
 */
const hidden = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const hiddenButBreaks = /(?!\n|\t|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

export const hasHiddenSigns = (text: string): boolean => hidden.test(text)

/** The text without invisible signs. Its line breaks stay. */
export const withoutHiddenSigns = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(hiddenButBreaks, '')

/** By a scheme, or a host: with the ending of a country, two letters, or one that strangers like to register. */
const link =
  /[a-z][a-z0-9+.-]*:\/\/|\b(?:www\.|mailto:)|[\p{L}\p{N}]\.(?:[a-z]{2}|com|net|org|info|biz|app|dev|shop|site|online|store|xyz|top|club|live|link|click|page|blog|name|pro)(?![\p{L}\p{N}])/iu

/** Whether a mail program would make a link of a part of the text. */
export const hasLink = (text: string): boolean => link.test(text)

/** A name for use in a mail: on one line, visible, and without parts that a mail program would turn into a link. */
export function plainName(name: string): string {
  return withoutHiddenSigns(name)
    .replace(/\bmailto:|\bwww\.|:\/\/|\.(?=[\p{L}\p{N}]{2})/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
