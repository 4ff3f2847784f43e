/** A name or mail address as it is compared: compatible forms and letter case make no difference. */
export function loginKey(nameOrMail: string): string {
  return nameOrMail.normalize('NFKC').trim().toLowerCase()
}
