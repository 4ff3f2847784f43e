export { buySource } from './of-document.ts'
export { type BuyLine, type BuyList, type BuyOrder, buyList } from './order.ts'
export { BUY_KEYS, buyIssues } from './terms.ts'
