import { filledTexts, type Language, type Values } from '@kerfwise/locales'
import { loadShopTexts, type ShopTexts } from '@kerfwise/locales/shop'

type Keys<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Keys<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The texts about buying and selling in one language. */
export type ShopSay = (key: Keys<ShopTexts>, values?: Values) => string

export async function shopSayIn(language: Language): Promise<ShopSay> {
  return filledTexts(await loadShopTexts(language), language)
}
