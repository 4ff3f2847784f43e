export { LABEL_STOCK_IDS } from './stock.ts'
export { LABEL_DOTS, LABEL_SIDES, USUAL_PRINTER } from './zpl/printer.ts'
