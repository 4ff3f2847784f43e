export { buySource } from './of-document.ts'
export { type BuyLine, type BuyList, type BuyOrder, buyList } from './order.ts'
export { buyIssues } from './terms.ts'
