import {
  beginCheckout,
  cancelSubscription,
  checkStatus,
  listInvoices,
  openPortal,
  reactivateSubscription,
  refreshPayment,
  updateSubscription,
} from '@kerfwise/contract'
import { call } from '../../shared/api.ts'

// The only payment provider; its name is part of every address.
const provider = 'stripe'

export const askCheckout = (planId: string) => call(beginCheckout, { params: { provider }, body: { planId } })
export const askPortal = () => call(openPortal, { params: { provider } })
export const askRefresh = () => call(refreshPayment, { params: { provider } })
export const askInvoices = () => call(listInvoices, {})
export const askStatus = () => call(checkStatus, {})

export const askCancel = (subscrId: string) => call(cancelSubscription, { params: { provider, subscrId } })
export const askReactivate = (subscrId: string) =>
  call(reactivateSubscription, { params: { provider, subscrId } })
export const askUpdate = (subscrId: string, planId: string) =>
  call(updateSubscription, { params: { provider, subscrId, planId } })
