// Libraries of the page, which a change of the kit or of the shell leaves as they are: React, which all remotes share, and the federation runtime.
import { createInstance } from '@module-federation/enhanced/runtime'
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import * as React from 'react'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'

export { bundlerRuntime, createInstance, jsxRuntime, React, ReactDOM, ReactDOMClient }
