export { LABEL_NUMBERS, LABEL_STOCK_IDS } from './stock.ts'
export { LABEL_DOTS, LABEL_SIDES } from './zpl/printer.ts'
