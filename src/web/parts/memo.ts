// Parts of a drawing that are drawn again only if they would look otherwise.
import { Component, type ComponentChildren, h } from 'preact';

/** Returns a component that draws as `draw` does, and again only when `isSame` says that the new properties look otherwise. */
export function memo<Props extends object>(
  draw: (props: Props) => ComponentChildren,
  isSame: (before: Props, after: Props) => boolean,
): (props: Props) => ComponentChildren {
  class Drawn extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return !isSame(this.props as Props, next as Props);
    }
    override render(): ComponentChildren {
      return draw(this.props as Props);
    }
  }
  return (props) => h(Drawn, props);
}
