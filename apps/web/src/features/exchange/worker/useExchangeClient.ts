import { useEffect, useState } from 'react'
import { createExchangeClient, type ExchangeClient } from './client.ts'

/** A worker for as long as a dialog is open. */
export function useExchangeClient(): ExchangeClient {
  const [client] = useState(createExchangeClient)
  useEffect(() => () => client.close(), [client])
  return client
}
