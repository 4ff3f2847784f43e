export { filledTexts, type Values } from './filled.ts'
export { defaultLanguage, type Language, languageNames, languages, pickLanguage } from './languages.ts'
export { loadTexts, type Texts } from './texts.ts'
