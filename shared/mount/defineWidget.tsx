/** Makes a screen into a widget: the one thing an entry file does (DESIGN.md §2). */
import type { AnyUseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { GetToken } from '../api/bearer.ts';
import type { Api } from '../api/client.ts';
import type { AttributesSchema } from '../island/attributes.ts';
import { ownerOf } from '../lib/owner.ts';
import { report } from '../lib/report.ts';
import { onOtherBuild } from './claim.ts';
import type { HostActions } from '../island/island.ts';
import { watchNotices } from './noticeLayer.tsx';
import { openIsland } from './openIsland.tsx';
import { attributeNames, readElement, type GivenProps, type ReadResult } from './readProps.ts';
import { dismiss, place, registerWidget, update, type RegisteredWidget } from './registry.ts';

export interface MountedIsland<P> {
  /** Changes the named props; the others stay, `undefined` takes one back to its attribute or default. */
  readonly update: (props: Partial<P>) => void;
  /** Takes the island away and leaves the element empty. */
  readonly unmount: () => void;
}

export interface WidgetDefinition<S extends AttributesSchema> {
  /** The folder's name, the bundle's name and the value of `data-widget`. */
  readonly name: string;
  /** The screen's own attributes; those every widget knows come on top. */
  readonly attributes: S;
  /** Names of the events it dispatches on its element, verbatim from the spec. */
  readonly events?: readonly string[];
  /** Names of the host abilities it can use. */
  readonly actions?: readonly string[];
  /** What the screen asks for first, by the same queries: they are under way before it is drawn. */
  readonly firstQueries?: (
    api: Api,
    props: v.InferOutput<S>,
    /** Whose screen it is, by name (`ownerOf`). */
    owner: string,
  ) => readonly AnyUseQueryOptions[];
  /** Whose screen it is where the page names nobody for all of them. */
  readonly userOf?: (props: v.InferOutput<S>) => string | undefined;
  /** Given the checked props. */
  readonly Component: ComponentType<v.InferOutput<S>>;
}

export interface Widget<S extends AttributesSchema> {
  readonly name: string;
  /**
   * Shows the widget in an element. On an element that has it already the props are updated. Never throws for wrong
   * props: they are named in place of the widget, and by the event `widget:error`.
   */
  readonly mount: (
    el: HTMLElement,
    props?: GivenProps & {
      readonly actions?: HostActions;
      /** Called with the widget's own events, by their names. */
      readonly on?: HostActions;
      readonly getToken?: GetToken;
    },
  ) => MountedIsland<GivenProps>;
  /** The props an element would have now; for hosts that check their markup. */
  readonly readProps: (el: HTMLElement, props?: GivenProps) => ReadResult<v.InferOutput<S>>;
}

onOtherBuild((el) => {
  import('./notOpened.ts').then(
    ({ offerReload }) => offerReload(el),
    (error: unknown) => report(error, 'other build'),
  );
});
watchNotices();

/** Defines a widget and mounts it on every `[data-widget="<name>"]` that is or comes on the page. */
export function defineWidget<const S extends AttributesSchema>(definition: WidgetDefinition<S>): Widget<S> {
  const { name, attributes, Component } = definition;
  const readProps = (el: HTMLElement, props: GivenProps = {}) => readElement(el, attributes, props);
  const widget: RegisteredWidget = {
    name,
    attributes: attributeNames(attributes),
    open: (el, given) =>
      openIsland(el, {
        name,
        given,
        draw: (now) => {
          const read = readProps(el, now);
          if (read.kind !== 'ok') return { read, content: null, queries: () => [] };
          const { tenant, userId = definition.userOf?.(read.props), guard } = read.common;
          const owner = ownerOf({ tenant, userId, guard });
          const queries = (api: Api) => definition.firstQueries?.(api, read.props, owner) ?? [];
          return { read, userId, content: <Component {...read.props} />, queries };
        },
      }),
  };
  registerWidget(widget);
  return {
    name,
    readProps,
    mount: (el, props = {}) => {
      if (!(el instanceof HTMLElement)) throw new TypeError(`mount("${name}") needs an HTML element`);
      place(el, widget, props);
      return { update: (next) => update(el, next), unmount: () => dismiss(el) };
    },
  };
}
