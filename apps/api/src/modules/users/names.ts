/** A name or mail address in the form for comparison: compatible forms and letter case make no difference. */
export function loginKey(nameOrMail: string): string {
  return nameOrMail.normalize('NFKC').trim().toLowerCase()
}
