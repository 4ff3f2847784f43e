export { type ExampleUnit, examplePanel, starterDocument } from './starter.ts'
