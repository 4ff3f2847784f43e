export { parseMargin, parseRate, type Quote, type QuoteLine, quoteOf } from './quote.ts'
