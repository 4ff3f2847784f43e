import { Alert, useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import sheet from 'swagger-ui-dist/swagger-ui.css?url'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { useErrorText } from '../../shared/errorText.ts'
import css from './Calls.module.css'
import { type Described, keyCalls } from './keyCalls.ts'

/** The description of this server itself. */
async function description(): Promise<Described> {
  const answer = await fetch('/rest/openapi.json')
  if (!answer.ok) throw new Error(answer.statusText)
  return keyCalls<Described>(await answer.json())
}

/** The calls that take a key, drawn by Swagger UI, to be read and not to be sent from here. */
export function Calls() {
  const textOf = useErrorText()
  const place = useRef<HTMLDivElement>(null)
  const calls = useQuery({ queryKey: ['openapi'], queryFn: description })
  const isDark = useComputedColorScheme('light') === 'dark'
  useEffect(() => {
    // Its own name for a dark theme.
    document.documentElement.classList.toggle('dark-mode', isDark)
    return () => document.documentElement.classList.remove('dark-mode')
  }, [isDark])
  useEffect(() => {
    if (!place.current || !calls.data) return
    SwaggerUI({
      domNode: place.current,
      spec: calls.data,
      presets: [SwaggerUI.presets.apis],
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      supportedSubmitMethods: [],
      // Its colours for numbers are too faint to read.
      syntaxHighlight: false,
      // Its default asks a host elsewhere whether the description is valid.
      validatorUrl: null,
    })
  }, [calls.data])
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {calls.error && <Alert color="red">{textOf(calls.error)}</Alert>}
      <div ref={place} lang="en" className={css.calls} />
    </>
  )
}
