declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    readonly domNode: HTMLElement
    readonly spec: object
    readonly presets: readonly unknown[]
    readonly docExpansion: 'list' | 'full' | 'none'
    readonly defaultModelsExpandDepth: number
    readonly supportedSubmitMethods: readonly string[]
    readonly syntaxHighlight: false
    readonly validatorUrl: null
  }
  const SwaggerUI: ((options: Options) => unknown) & { readonly presets: { readonly apis: unknown } }
  export default SwaggerUI
}
