import "react";

// Attributes of HTML that React 18 renders, but that its types lack.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "hide" | "show";
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | undefined;
  }
}
