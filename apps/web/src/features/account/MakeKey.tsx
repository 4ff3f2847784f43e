import { type ApiKey, bounds, makeKey, type Scope, scopes } from '@kerfwise/contract'
import { Button, Checkbox, Fieldset, Group, Input, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { requiredText } from '../../shared/ui/form/fields.ts'
import { useRuledForm } from '../../shared/ui/form/useRuledForm.ts'
import { CodeField, givenCode, PassField, proofRules } from './ProofFields.tsx'
import { ShownSecret } from './ShownSecret.tsx'

interface MakeKeyProps {
  hasPassword: boolean
  totp: boolean
  onMade: (keys: ApiKey[]) => void
  onClose: () => void
}

interface Wish extends Record<Scope, boolean> {
  name: string
  pass: string
  code: string
}

/** Asks for the name, the rights and the proofs of a new key, then shows the key, once. */
export function MakeKey({ hasPassword, totp, onMade, onClose }: MakeKeyProps) {
  const { t } = useTranslation('account')
  const [isWithoutScope, setWithoutScope] = useState(false)
  const form = useRuledForm<Wish & Record<string, string | boolean>>({
    values: { name: '', solve: true, read: false, write: false, pass: '', code: '' },
    fields: [requiredText('name', bounds.keyName), ...proofRules({ pass: hasPassword, code: totp })],
  })
  const make = useMutation({
    mutationFn: ({ name, pass, code, ...wish }: Wish) => {
      const body = { name: name.trim(), pass, code: givenCode(code) }
      return call(makeKey, { body: { ...body, scopes: scopes.filter((scope) => wish[scope]) } })
    },
    onSuccess: ({ keys }) => onMade(keys),
  })
  const submit = form.submit((wish) => {
    const isWithout = !scopes.some((scope) => wish[scope])
    setWithoutScope(isWithout)
    if (!isWithout) make.mutate(wish)
  })
  return (
    <Dialog onClose={onClose} title={t('keys.make')} closeOnClickOutside={!make.data}>
      {make.data ? (
        <ShownSecret
          lead={t('keys.once')}
          label={t('keys.key')}
          secret={make.data.key}
          copy={t('keys.copy')}
          copied={t('keys.copied')}
          done={t('keys.done')}
          onDone={onClose}
        />
      ) : (
        <Form name="api-key" onSubmit={submit}>
          <Stack>
            <FormFault fault={make.error} />
            <TextInput
              label={t('keys.name')}
              description={t('keys.nameHint')}
              autoComplete="off"
              data-autofocus
              key={form.key('name')}
              {...form.field('name')}
            />
            <Fieldset
              legend={t('keys.scopes')}
              variant="unstyled"
              styles={{ legend: { padding: 0, fontWeight: 600 } }}
            >
              <Stack gap="xs" mt="xs">
                {scopes.map((scope) => (
                  <Checkbox label={t(`keys.scope.${scope}`)} key={form.key(scope)} {...form.box(scope)} />
                ))}
                {isWithoutScope && <Input.Error role="alert">{t('keys.scopesMissing')}</Input.Error>}
              </Stack>
            </Fieldset>
            {hasPassword && <PassField form={form} />}
            {totp && <CodeField form={form} />}
            <Group justify="flex-end">
              <Button type="submit" loading={make.isPending}>
                {t('keys.action')}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
