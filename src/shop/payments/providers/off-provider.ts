import { type CardProvider, ProviderRefuses } from './card-provider.ts'

/**
 * Stands where no card company is configured. It charges and refunds nothing, and no message is
 * from it; cash is recorded and refunded without it.
 */
export function createOffProvider(): CardProvider {
  const refused = async (): Promise<never> => {
    throw new ProviderRefuses('No card company is configured')
  }
  return {
    name: 'off',
    publishableKey: null,
    createIntent: refused,
    readIntent: refused,
    cancelIntent: refused,
    chargeToken: refused,
    createCustomer: refused,
    chargeSaved: refused,
    createSetup: refused,
    readSetup: refused,
    refund: refused,
    readRefund: refused,
    listRefunds: async () => [],
    readEvent: async () => null,
  }
}
